import { isAllowedLink, limits } from "@maive/contract";
import { email } from "./email.ts";
import { hrefOf } from "./opens.ts";
import { phone } from "./phone.ts";
import { url } from "./url.ts";

const read = (type: typeof url, text: string): string | null => {
  const parsed = type.parse(text, {});
  return parsed.ok ? parsed.value : null;
};

/** Blanks belong to what people put together, such as a question to a map; in an address they are written otherwise. */
const withoutBlanks = (text: string): string => text.replace(/\s/gu, encodeURIComponent);

/**
 * Where a link with this address leads: a web page, a new message, a call, or a place of this instance; null if that is none. An
 * address of e-mail needs no `mailto:`, and one of the web no `https://`; a number is one of numbers unless `tel:` says otherwise.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || text.length > limits.addressLength || !text.isWellFormed()) return null;
  if (/^tel:/i.test(text)) {
    const number = read(phone, text);
    return number === null ? null : hrefOf("phone", number);
  }
  const address = withoutBlanks(text);
  if (address.length > limits.addressLength || /\p{Cc}/u.test(address)) return null;
  if (/^mailto:/i.test(address)) return /^mailto:[^?]/i.test(address) ? address : null;
  if (address.startsWith("/")) return isAllowedLink(address) ? address : null;
  const mail = read(email, text);
  return mail === null ? read(url, address) : hrefOf("email", mail);
}
