import { addDays } from "@maive/values";
import { beforeAll, describe, expect, it } from "vitest";
import { SidePanel } from "./page-objects/side-panel.ts";
import { CitadelPage } from "./page-objects/citadel-page.ts";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { type Main, signInAsMain } from "./support/main-calls.ts";
import { useScene } from "./support/scene.ts";

const today = "2026-11-21";
const timelineOf = (start: string, end?: string) =>
  JSON.stringify({
    start_date: start,
    end_date: end ?? null,
    include_time: start.length > 10,
    include_end_date: end !== undefined,
  });
const addEvent = async (main: Main, title: string, start: string, end?: string): Promise<string> => {
  const properties = { Timeline: timelineOf(start, end) };
  const made = await main.send<{ page_id: string }>("POST", "/api/cortex/databases/0/entries", {
    title,
    properties,
  });
  return made.page_id;
};

describe("the calendar on Home and elsewhere", () => {
  const scene = useScene();
  const atNoon = async (visitor: Awaited<ReturnType<typeof scene.main>>, day = today) => {
    await visitor.page.clock.setFixedTime(new Date(`${day}T12:00:00`));
    await visitor.page.goto("/home");
    return visitor.page;
  };
  const card = (page: Awaited<ReturnType<typeof atNoon>>) => page.getByRole("region", { name: "Heute" });

  let choir = "";
  beforeAll(async () => {
    const main = await signInAsMain(scene.server());
    choir = await addEvent(main, "Chorprobe im Gemeindehaus", `${today}T19:30`, `${today}T21:00`);
    await addEvent(main, "Zahnarzt", `${today}T09:00`, `${today}T09:30`);
    await addEvent(main, "Oma zu Besuch", addDays(today, -2), addDays(today, 3));
    await addEvent(main, "Müllabfuhr", today);
    await addEvent(main, "Elternabend", `${addDays(today, 1)}T18:00`);
  });

  it("shows what is on today in its order, each with a way to it, and else what comes next", async () => {
    const page = await atNoon(await scene.main());
    await card(page)
      .getByRole("link", { name: /Zahnarzt/ })
      .waitFor();
    await expect
      .poll(() => card(page).getByRole("link").allTextContents())
      .toEqual([
        "bis 24. Nov.Oma zu Besuch",
        "GanztägigMüllabfuhr",
        "09:00–09:30Zahnarzt",
        "19:30–21:00Chorprobe im Gemeindehaus",
      ]);
    await expectAccessible(page);
    await card(page)
      .getByRole("link", { name: /Chorprobe/ })
      .click();
    await page.waitForURL((url) => `${url.pathname}${url.search}`.includes(choir));
    const title = new SidePanel(page).title;
    await title.waitFor();
    await expect.poll(() => title.inputValue()).toBe("Chorprobe im Gemeindehaus");
    const later = await atNoon(await scene.main(), addDays(today, 4));
    await card(later).getByText("Heute steht nichts an.").waitFor();
    const before = await atNoon(await scene.main(), addDays(today, -3));
    await card(before).getByRole("link", { name: "morgen Oma zu Besuch" }).waitFor();
  });

  it("goes on to the next day when somebody comes back after midnight", async () => {
    const { page } = await scene.main();
    await page.clock.setFixedTime(new Date(`${today}T23:50:00+01:00`));
    await page.goto("/home");
    await card(page)
      .getByRole("link", { name: /Müllabfuhr/ })
      .waitFor();
    await page.clock.setFixedTime(new Date(`${addDays(today, 1)}T00:00:10+01:00`));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await card(page)
      .getByRole("link", { name: /Elternabend/ })
      .waitFor();
    expect(
      await card(page)
        .getByRole("link", { name: /Müllabfuhr/ })
        .count(),
    ).toBe(0);
  });

  it("is there for whoever may read the calendar", async () => {
    const guest = await scene.person("guest", "Gina");
    const visitor = await scene.person("visitor", "Viktor");
    for (const person of [guest, visitor]) {
      const page = await atNoon(await scene.as(person));
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.getByText("Mit dir wurde noch nichts geteilt.").waitFor();
      await expect.poll(() => card(page).count()).toBe(0);
    }
    await guest.shareDatabase(0, "read");
    const page = await atNoon(await scene.as(guest));
    await card(page)
      .getByRole("link", { name: /Müllabfuhr/ })
      .waitFor();
  });

  it("knows the public holidays of the state that main chose in Citadel", async () => {
    const visitor = await scene.main();
    const citadel = new CitadelPage(visitor.page);
    await citadel.open("Einstellungen");
    await citadel.field("Feiertage").selectOption("Sachsen");
    await expectAccessible(visitor.page);
    await citadel.saved();
    await visitor.page.reload();
    await expect
      .poll(() => citadel.field("Feiertage").locator("option:checked").textContent())
      .toBe("Sachsen");
    const page = await atNoon(visitor, "2026-11-18");
    await card(page).getByText("Buß- und Bettag").waitFor();
    await expectAccessible(page);
    const guest = await atNoon(await scene.as(await scene.person("guest", "Hanna")), "2026-11-18");
    await card(guest).getByText("Buß- und Bettag").waitFor();
    await citadel.open("Einstellungen");
    await citadel.field("Feiertage").selectOption("Keine");
    await citadel.saved();
    const none = await atNoon(visitor, "2026-11-18");
    await card(none).getByText("Heute steht nichts an.").waitFor();
    await expect.poll(() => none.getByText("Buß- und Bettag").count()).toBe(0);
  });

  it("looks as it should", async () => {
    const main = await signInAsMain(scene.server());
    await main.send("PATCH", "/api/citadel/settings", { MAIVE_HOLIDAYS: "SN" });
    const page = await atNoon(await scene.main());
    await card(page)
      .getByRole("link", { name: /Zahnarzt/ })
      .waitFor();
    await expectGoodLooks(page, "home-today");
    const holiday = await atNoon(await scene.main(), "2026-11-18");
    await card(holiday).getByText("Buß- und Bettag").waitFor();
    await expectGoodLooks(holiday, "home-holiday");
    const { page: settings } = await scene.main();
    const citadel = new CitadelPage(settings);
    await citadel.open("Einstellungen");
    await expectGoodLooks(settings, "citadel-holidays", () =>
      citadel.field("Feiertage").scrollIntoViewIfNeeded(),
    );
  });
});
