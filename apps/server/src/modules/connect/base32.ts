const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bitsPerSign = 5;

/** Base32 (RFC 4648) without padding: case-insensitive and easy to read aloud. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const signs = bits.match(/.{1,5}/g) ?? [];
  return signs.map((sign) => alphabet[Number.parseInt(sign.padEnd(bitsPerSign, "0"), 2)]).join("");
};
