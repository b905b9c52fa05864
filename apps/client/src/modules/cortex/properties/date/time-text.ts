/** Reads a time of day as people type it: `14:05`, `14.05`, `1405`, `9`. As `hh:mm`, or null if it is none. */
export const readTime = (text: string): string | null => {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s*Uhr)?$/i.exec(text.trim());
  const [, hour, minute = "00"] = match ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
};
