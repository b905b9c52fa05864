const parts = new Intl.DateTimeFormat("de-DE", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** Day and time of an instant in this browser's time: `21.11.2026 14:30`. */
export const momentText = (instant: string): string => parts.format(new Date(instant)).replace(",", "");
