/** The name of this browser's time zone, for sentences that the server makes. */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** The day of an instant in this browser's time zone: `21.11.2026`. */
export const dayText = (instant: string | number | Date): string => {
  const at = new Date(instant);
  return `${twoDigits(at.getDate())}.${twoDigits(at.getMonth() + 1)}.${at.getFullYear()}`;
};

/** The time of an instant in this browser's time zone: `14:05`. */
export const timeText = (instant: string | number | Date): string => {
  const at = new Date(instant);
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
};

/** Day and time of an instant in this browser's time zone: `21.11.2026 14:05`. */
export const momentText = (instant: string | number | Date): string =>
  `${dayText(instant)} ${timeText(instant)}`;
