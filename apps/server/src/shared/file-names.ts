import { trimEndOf } from "@maive/values";

/** Characters invalid in file names on some system, and bidirectional controls. */
const forbidden = /[\p{Cc}\p{Cf}\u2028\u2029/\\:*?"<>|#%^[\]]/gu;
/** Reserved device names of Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
/** Leaves room for a number and an extension, also with four-byte characters. */
const longest = 60;

/** A file or folder name valid on every system, without an extension; `unnamed` where nothing is left of it. */
export const safeName = (text: string, unnamed: string): string => {
  const name = text
    .toWellFormed()
    .normalize("NFC")
    .replace(forbidden, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+/, "");
  const short = trimEndOf([...name].slice(0, longest).join(""), ". ");
  if (short === "") return unnamed;
  return reserved.test(short) ? `_${short}` : short;
};

/** A valid file name with its extension. */
export const safeFileName = (name: string, unnamed: string): string => {
  const [, stem = name, extension = ""] = /^(.+?)(\.[a-z0-9]{1,16})$/is.exec(name) ?? [];
  return safeName(stem, unnamed) + extension;
};
