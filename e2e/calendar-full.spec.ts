import { expect, describe, it } from "vitest";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { CalendarPage } from "./page-objects/calendar-page.ts";
import { openCalendar } from "./support/calendars.ts";
import { useScene } from "./support/scene.ts";

const day = "2028-03-15";
const count = 40;
const next = "2028-03-16";

/** A day with more events than any screen shows, and two all-day events above it. */
const seedFullDay = async (calendar: CalendarPage, title: string) => {
  const hours = Array.from({ length: count }, (_, n) => ({
    title: `${title} ${n + 1}`,
    start: `${day}T${String(6 + Math.floor(n / 4)).padStart(2, "0")}:${String((n % 4) * 15).padStart(2, "0")}`,
    time: true,
  }));
  return calendar.seed([
    ...hours,
    { title: `${title} Reise`, start: "2028-03-14", end: "2028-03-17" },
    { title: `${title} Besuch`, start: day, end: next },
  ]);
};

/** The number of events the day announces: the visible ones and those behind '+n weitere'. */
const dayOf = (calendar: CalendarPage, on = day): Promise<{ seen: number; more: number; name: string }> =>
  calendar.page.evaluate((of) => {
    const cell = document.querySelector(`[data-day="${of}"]`);
    const box = cell?.getBoundingClientRect() ?? new DOMRect();
    const seen = [...document.querySelectorAll("[data-event]")].filter((event) => {
      const { left, right, top, bottom } = event.getBoundingClientRect();
      const inside = left < box.right - 2 && right > box.left + 2 && top < box.bottom && bottom > box.top;
      return inside && getComputedStyle(event).visibility === "visible";
    });
    const link = cell?.querySelector<HTMLElement>("[role=button][aria-haspopup=dialog][title]");
    return {
      seen: seen.length,
      more: Number(link?.textContent?.match(/\d+/)?.[0] ?? 0),
      name: link?.title ?? "",
    };
  }, on);

const expectShown = async (calendar: CalendarPage, total: number, on = day) => {
  const shown = async () => {
    const { seen, more } = await dayOf(calendar, on);
    return seen + more;
  };
  await expect.poll(shown).toBe(total);
};

describe("a month with full days", () => {
  const scene = useScene();
  const open = openCalendar(scene);

  it("says how many more there are, lists them all, and follows what changes", async () => {
    const calendar = await open(day);
    const { page } = calendar;
    const [first = "", ...others] = await seedFullDay(calendar, "Voll");
    const total = count + 2;
    await expectShown(calendar, total);
    const { more, name } = await dayOf(calendar);
    expect(more).toBeGreaterThan(count / 2);
    expect(name).toContain(String(more));
    await calendar.day(day).getByText(`+${more} weitere`).click();
    const listed = calendar.dayDialog("15.03.2028").getByRole("listitem");
    await expect.poll(() => listed.count()).toBe(total);
    await page.keyboard.press("Escape");
    await calendar.dayDialog("15.03.2028").waitFor({ state: "hidden" });

    await calendar.drag("Voll 1", "2028-03-22");
    await calendar.eventOn("2028-03-22", "Voll 1").waitFor();
    await expectShown(calendar, total - 1);
    await page.keyboard.press("Control+z");
    await expectShown(calendar, total);
    await expect.poll(() => calendar.stored(first)).toMatchObject({ include_time: true });

    await page.request.delete(`/api/cortex/pages/${others[20]}`);
    await expectShown(calendar, total - 1);
    await calendar.event("Voll Besuch").first().waitFor();
    await expectShown(calendar, 2, next);
    await page.setViewportSize({ width: 1440, height: 1800 });
    await expect.poll(async () => (await dayOf(calendar)).seen).toBeGreaterThan(8);
    await expectShown(calendar, total - 1);
    await page.setViewportSize({ width: 1440, height: 500 });
    await expect.poll(async () => (await dayOf(calendar)).seen).toBeLessThan(4);
    await expectShown(calendar, total - 1);
  });
});

describe("how a month with full days looks", () => {
  const scene = useScene();
  const open = openCalendar(scene);

  it("is as it should be", async () => {
    await seedFullDay(await open(day), "Voll");
    // Phones are more than narrow windows: each size has a browser profile of its own.
    for (const { scheme, width, height, name } of looks) {
      const { page } = await scene.main({ scheme, width, height, mobile: width < 500 });
      const calendar = new CalendarPage(page);
      await calendar.open(day);
      await expectShown(calendar, count + 2);
      await expectAccessible(page);
      await screenshot(page, `calendar-full-${name}`);
    }
  });
});
