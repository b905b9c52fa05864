/** Whether `dd.mm.yyyy` names a day that exists. */
export const isCalendarDay = (text: string): boolean => {
  const [day = 0, month = 0, year = 0] = text.split(".").map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};
