const decode = (bytes: Uint8Array, label: string, fatal: boolean): string | null => {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch (error) {
    // Invalid bytes in this encoding.
    if (error instanceof TypeError) return null;
    throw error;
  }
};

/** Decodes a calendar file: UTF-8, or Windows-1252 of old programs. Null for binary data. */
export const decodeCalendar = (bytes: Uint8Array): string | null => {
  if (bytes.includes(0)) return null;
  return decode(bytes, "utf-8", true) ?? decode(bytes, "windows-1252", false);
};
