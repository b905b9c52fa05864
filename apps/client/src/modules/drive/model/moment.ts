const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** The day of an instant in this browser's time: `21.11.2026`. */
export const dayText = (instant: string): string => {
  const at = new Date(instant);
  return `${twoDigits(at.getDate())}.${twoDigits(at.getMonth() + 1)}.${at.getFullYear()}`;
};

/** Day and time of an instant in this browser's time: `21.11.2026 14:05`. */
export const momentText = (instant: string): string => {
  const at = new Date(instant);
  return `${dayText(instant)} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
};
