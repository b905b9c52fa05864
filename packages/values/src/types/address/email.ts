import { valueTexts } from "../texts.ts";
import { addressType } from "./address-type.ts";

/** Longest part before the sign and name behind it (RFC 5321). */
const bounds = { local: 64, domain: 255 } as const;

/** An address as people write it, also copied from a link; gentle: only what cannot be one is refused. */
const readEmail = (text: string): string | null => {
  const address = text.replace(/^mailto:/i, "");
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || domain === "" || local.length > bounds.local || domain.length > bounds.domain) return null;
  if (/[\s<>,;@"]/.test(local) || /[\s<>,;@"/?]/.test(domain)) return null;
  return /^\.|\.$|\.\./.test(domain) ? null : address;
};

/** An address of e-mail. */
export const email = addressType({ read: readEmail, message: valueTexts.email });
