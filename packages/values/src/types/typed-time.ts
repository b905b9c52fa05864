/**
 * Reads a time of day as people type it: `14:05`, `14.05`, `1405`, `9`, `9:5`, `14 Uhr 30`, `7 pm`. As `hh:mm`, or null if it is
 * none.
 */
export const readTime = (text: string): string | null => {
  const match = /^(\d{1,2})(?::(\d{1,2})|\.?(\d{2}))?\s?(?:(?:Uhr|h)\s?(\d{2})?|([ap])\.?m\.?)?$/i.exec(
    text.trim(),
  );
  const [, written, afterColon, afterPoint, afterWord, half] = match ?? [];
  const minutes = [afterColon, afterPoint, afterWord].filter((part) => part !== undefined);
  const minute = (minutes[0] ?? "0").padStart(2, "0");
  if (written === undefined || minutes.length > 1 || Number(minute) > 59) return null;
  if (half !== undefined && (Number(written) < 1 || Number(written) > 12)) return null;
  const hour =
    half === undefined ? Number(written) : (Number(written) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return hour > 23 ? null : `${String(hour).padStart(2, "0")}:${minute}`;
};
