const two = (n: number): string => String(n).padStart(2, "0");

/** An instant as a field for date and time has it, by the clock of this browser; "" for none. */
export const asLocal = (instant: string | null): string => {
  if (instant === null) return "";
  const at = new Date(instant);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** What such a field says as an instant; null where it says nothing. */
export const asInstant = (local: string): string | null => {
  const at = new Date(local);
  return local === "" || Number.isNaN(at.getTime()) ? null : at.toISOString();
};
