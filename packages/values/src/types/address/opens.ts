import type { PropertyConfig, PropertyType } from "@maive/contract";
import { linkIn } from "../result-link.ts";
import { dialled } from "./phone.ts";

/** Where a click on an address, or a result that is a link, leads: a web page, a new message, a call. Null for all else. */
export function hrefOf(type: PropertyType, value: string, config: PropertyConfig = {}): string | null {
  switch (type) {
    case "url":
      return /^https?:\/\//i.test(value) ? value : null;
    case "email":
      return `mailto:${value.split("@").map(encodeURIComponent).join("@")}`;
    case "phone":
      return `tel:${dialled(value)}`;
    case "formula":
    case "rollup":
      return linkIn(value, config)?.url ?? null;
    default:
      return null;
  }
}
