import { valueTexts } from "../texts.ts";
import { addressType } from "./address-type.ts";

const web = /^https?:\/\//i;
/** Another scheme, such as `javascript:`; a port is none. */
const scheme = /^[a-z][a-z0-9+.-]*:(?![0-9]{1,5}(?:[/?#]|$))/i;
const name =
  /^(?:localhost|\[[0-9a-f:.]+\]|(?:\d{1,3}\.){3}\d{1,3}|(?:[^\s.:/?#@,]+\.)+\p{L}[^\s.:/?#@,]*)(?:$|[:/?#])/iu;

/** A web address as people write it; without a scheme it gets `https://`. */
const readUrl = (text: string): string | null => {
  const address = web.test(text) ? text : scheme.test(text) || !name.test(text) ? null : `https://${text}`;
  return address !== null && !/\s/.test(address) && URL.canParse(address) ? address : null;
};

/** A web address without what all of them have: `example.org/a`. */
export const shortUrl = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/^([^/?#]*)\/$/, "$1");

/** A web address. */
export const url = addressType({ read: readUrl, message: valueTexts.url, short: shortUrl });
