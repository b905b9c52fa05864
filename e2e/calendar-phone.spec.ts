import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CalendarPage } from "./page-objects/calendar-page.ts";
import { SidePanel } from "./page-objects/side-panel.ts";
import { screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

/** Whether an element's text is clipped. */
const isCut = (element: Locator): Promise<boolean> =>
  element.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );

describe("the calendar on a phone", () => {
  const scene = useScene();

  it.each([
    [390, 844],
    [820, 1180],
    [1024, 768],
  ])("says whole what it shows, also on tablets (%d x %d)", async (width, height) => {
    const { page } = await scene.main({ width, height, touch: true });
    const calendar = new CalendarPage(page);
    for (const [day, view, heading] of [
      ["2027-09-15", "monat", "September 2027"],
      ["2028-12-28", "woche", "25.–31. Dezember 2028"],
      ["2026-12-31", "woche", "28. Dezember 2026 – 3. Januar 2027"],
      ["2027-09-30", "tag", "Donnerstag, 30. September 2027"],
    ] as const) {
      await calendar.open(day, view);
      await calendar.heading.waitFor();
      expect((await calendar.heading.innerText()).replaceAll(/\s+/g, " ")).toBe(heading);
      expect([heading, await isCut(calendar.heading)]).toEqual([heading, false]);
    }
  });

  it.each([
    ["light", 1024, 768],
    ["dark", 1024, 768],
    ["light", 820, 1180],
    ["light", 1180, 820],
  ] as const)("has events a finger hits on tablets (%s, %d x %d)", async (scheme, width, height) => {
    const { page } = await scene.main({ scheme, width, height, touch: true });
    const calendar = new CalendarPage(page);
    // A month of six weeks.
    await calendar.open("2029-12-12", "monat");
    if (scheme === "light" && width === 1024)
      await calendar.seed([
        { title: "Messe in Köln", start: "2029-12-11", end: "2029-12-13" },
        { title: "Zahnarzt", start: "2029-12-12T07:30", time: true },
        ...[1, 2, 3, 4, 5].map((n) => ({ title: `Am 12. auch noch Nummer ${n}`, start: "2029-12-12" })),
        { title: "Elternabend", start: "2029-12-25T19:00", time: true },
        { title: "Ferien", start: "2029-12-28", end: "2030-01-05" },
      ]);
    const rest = calendar.day("2029-12-12").getByText(/^\+\d+ weitere$/);
    await rest.waitFor();
    const small = () =>
      page.locator("[data-view=month]").evaluate((grid) =>
        [
          ...grid.querySelectorAll<HTMLElement>("[data-event]"),
          ...grid.querySelectorAll<HTMLElement>("a, button"),
        ]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }))
          .map((each) => `${each.getBoundingClientRect().height} px: ${each.textContent}`)
          .filter((each) => Number.parseFloat(each) < 32),
      );
    await expect.poll(() => small()).toEqual([]);
    const beyond = await rest.evaluate((element) => {
      const week = element.closest("[role=row]");
      return week ? element.getBoundingClientRect().bottom - week.getBoundingClientRect().bottom : null;
    });
    expect(beyond).toBeLessThanOrEqual(0);
    await screenshot(page, `calendar-tablet-${scheme}-${width}`);
    await rest.tap();
    await calendar.dayDialog("12.12.2029").waitFor();
  });

  it("keeps what is in a week within it, and every way on in sight, however small the window is", async () => {
    for (const [width, height] of [
      [720, 450],
      [844, 390],
      [320, 640],
    ] as const) {
      const { page } = await scene.main({ width, height });
      const calendar = new CalendarPage(page);
      await calendar.open("2028-05-10");
      if (width === 720)
        await calendar.seed(
          [3, 10, 10, 10, 17, 17, 24].map((day) => ({
            title: `Am ${day}.`,
            start: `2028-05-${String(day).padStart(2, "0")}`,
          })),
        );
      const rest = calendar.day("2028-05-10").getByText(/^\+\d/);
      await rest.waitFor();
      const beyond = () =>
        rest.evaluate((element) => {
          const week = element.closest("[role=row]");
          return week ? element.getBoundingClientRect().bottom - week.getBoundingClientRect().bottom : null;
        });
      await expect.poll(beyond, { message: `${width} x ${height}` }).toBeLessThanOrEqual(0);
      await page.getByRole("button", { name: "Nächster Monat" }).click();
      await calendar.heading.filter({ hasText: /^Juni/ }).waitFor();
    }
  });

  it("opens what was tapped after its click, which would close it again", async () => {
    const { page } = await scene.main({ width: 390, height: 844, touch: true });
    const calendar = new CalendarPage(page);
    await calendar.open("2027-12-15");
    // A slow phone: the click after the tap comes late.
    await calendar.day("2027-12-08").evaluate(async (day) => {
      const { x, y, width } = day.getBoundingClientRect();
      const place = { clientX: x + width / 2, clientY: y + 12 };
      const touch = new Touch({
        identifier: 1,
        target: day,
        ...place,
        pageX: place.clientX,
        pageY: place.clientY,
      });
      const send = (type: string, touches: Touch[]) =>
        day.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true }));
      send("touchstart", [touch]);
      send("touchend", []);
      const frame = () => new Promise(requestAnimationFrame);
      const isOpen = () => document.querySelector("[role=dialog]")?.checkVisibility() ?? false;
      for (const end = performance.now() + 200; performance.now() < end && !isOpen();) await frame();
      const under = document.elementFromPoint(place.clientX, place.clientY);
      under?.dispatchEvent(new MouseEvent("click", { ...place, bubbles: true }));
    });
    const dialog = calendar.dayDialog("08.12.2027");
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Schließen" }).tap();
    await dialog.waitFor({ state: "hidden" });
  });

  it("opens the tapped day, lists it below a small month, and drags after a long touch", async () => {
    const { page } = await scene.main({ width: 390, height: 844, touch: true });
    const calendar = new CalendarPage(page);
    const [id = ""] = await calendar.seed([
      { title: "Picknick", start: "2027-12-08" },
      { title: "Nikolaus", start: "2027-12-06", end: "2027-12-07" },
    ]);
    await calendar.open("2027-12-15");
    await calendar.eventOn("2027-12-08", "Picknick").waitFor();
    await calendar.tapDay("2027-12-08");
    const dialog = calendar.dayDialog("08.12.2027");
    await dialog.getByRole("button", { name: /Picknick/ }).waitFor();
    await dialog.getByRole("button", { name: "Schließen" }).tap();
    await dialog.waitFor({ state: "hidden" });
    const list = page.getByRole("region", { name: "Termine am 08.12.2027" });
    await list.getByRole("button", { name: /Picknick/ }).waitFor();
    await calendar.longDrag("Picknick", "2027-12-22");
    await calendar.eventOn("2027-12-22", "Picknick").waitFor();
    await expect.poll(() => calendar.stored(id)).toMatchObject({ start_date: "2027-12-22T00:00:00.000Z" });
    await calendar.tapDay("2027-12-06");
    await calendar.dayDialog("06.12.2027").getByRole("button", { name: "Schließen" }).tap();
    await calendar.dayDialog("06.12.2027").waitFor({ state: "hidden" });
    await page
      .getByRole("region")
      .getByRole("button", { name: /Nikolaus/ })
      .tap();
    await new SidePanel(page).title.waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Kalender", exact: true }).tap();
    await page.getByRole("dialog", { name: "Kalender" }).getByRole("checkbox").first().waitFor();
  });
});
