const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bitsPerSign = 5;

/** Base32 of RFC 4648 without padding: reads the same aloud, on paper and in any case. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const signs = bits.match(/.{1,5}/g) ?? [];
  return signs.map((sign) => alphabet[Number.parseInt(sign.padEnd(bitsPerSign, "0"), 2)]).join("");
};
