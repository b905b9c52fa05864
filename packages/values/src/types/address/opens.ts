import type { PropertyType } from "@maive/contract";
import { dialled } from "./phone.ts";

/** Where a click on an address leads: a web page, a new message, a call. Null for other types. */
export function hrefOf(type: PropertyType, value: string): string | null {
  switch (type) {
    case "url":
      return /^https?:\/\//i.test(value) ? value : null;
    case "email":
      return `mailto:${value.split("@").map(encodeURIComponent).join("@")}`;
    case "phone":
      return `tel:${dialled(value)}`;
    default:
      return null;
  }
}
