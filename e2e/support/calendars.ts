import { CalendarPage } from "../page-objects/calendar-page.ts";
import type { Scene } from "./scene.ts";

/** Opens the calendar of main on a day, in a profile of its own. */
export const openCalendar =
  (scene: Scene) =>
  async (day: string, view?: string): Promise<CalendarPage> => {
    const { page } = await scene.main();
    const calendar = new CalendarPage(page);
    await calendar.open(day, view);
    return calendar;
  };
