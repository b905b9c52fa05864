const decode = (bytes: Uint8Array, label: string, fatal: boolean): string | null => {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch (error) {
    // Bytes that are no text in this encoding.
    if (error instanceof TypeError) return null;
    throw error;
  }
};

/** The text of a calendar file: UTF-8, as it should be, or what old programs of Windows wrote. Null for no text. */
export const decodeCalendar = (bytes: Uint8Array): string | null => {
  if (bytes.includes(0)) return null;
  return decode(bytes, "utf-8", true) ?? decode(bytes, "windows-1252", false);
};
