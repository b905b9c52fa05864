const year = /^(\d{4})$/;
const isoMonth = /^(\d{4})-(\d{1,2})$/;
const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const germanMonth = /^(\d{1,2})\.(\d{4})$/;
const germanDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

const dayText = (year: string, month: string, day: string): string | null => {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // Days that there are not roll over into other ones, or are no date at all.
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
};

/** The first day of a year, a month or a day, as `yyyy-mm-dd`; null for anything else. */
export const firstDay = (typed: string): string | null => {
  const [, y = ""] = year.exec(typed) ?? [];
  if (y) return dayText(y, "1", "1");
  const [, isoYear = "", isoMonthOf = "1", isoDayOf = "1"] = isoDay.exec(typed) ?? isoMonth.exec(typed) ?? [];
  if (isoYear) return dayText(isoYear, isoMonthOf, isoDayOf);
  const [, month = "", monthYear = ""] = germanMonth.exec(typed) ?? [];
  if (monthYear) return dayText(monthYear, month, "1");
  const [, day = "", dayMonth = "", dayYear = ""] = germanDay.exec(typed) ?? [];
  return dayYear ? dayText(dayYear, dayMonth, day) : null;
};
