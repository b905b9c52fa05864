import { formatMoment } from "@maive/values";

/** The day of a moment as Evernote writes it, `20200131T235959Z`, in German; null for anything else. */
export const noteDay = (moment: string): string | null => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(moment.trim()) ?? [];
  return day === undefined ? null : formatMoment(`${year}-${month}-${day}`, false);
};
