import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { SidePanel } from "./page-objects/side-panel.ts";
import { screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { layOut } from "./support/layouts.ts";
import { makeTable, type Table } from "./support/table.ts";

/** What is marked in the current hit. */
const current = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get("maive-cell-hit-current") ?? [])].map(
      ({ startContainer, startOffset, endOffset }) =>
        startContainer.textContent?.slice(startOffset, endOffset),
    ),
  );

/** Whether the bar of an entry stands beside its title and within the window. */
const barInSight = (page: Page, title: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const row = [...document.querySelectorAll("[data-timeline-row]")].find(
      (each) => each.querySelector("[data-timeline-title]")?.textContent === wanted,
    );
    const name = row?.querySelector("[data-timeline-title]")?.getBoundingClientRect();
    const bar = row?.querySelector("[data-timeline-bar]")?.getBoundingClientRect();
    return bar !== undefined && name !== undefined && bar.left >= name.right && bar.right <= innerWidth;
  }, title);

describe("the search of a table", () => {
  const scene = useScene();
  /** Three hundred rows; in every third one the place has the word, in the last one the note, too. */
  const open = async (name: string): Promise<Table> =>
    makeTable(await scene.main(), {
      name,
      properties: [
        { name: "Ort", type: "text" },
        { name: "Notiz", type: "text" },
      ],
      rows: Array.from({ length: 300 }, (_, n) => ({
        title: `Zeile ${n}`,
        Ort: n % 3 === 0 ? `Weinkeller ${n}` : `Boden ${n}`,
        ...(n === 297 ? { Notiz: "Der Keller ist trocken" } : {}),
      })),
    });
  const count = (page: Page) => page.getByRole("status").filter({ hasText: / von / });

  it("leads from hit to hit by Enter and F3, in the field and in the rows, around the ends", async () => {
    const table = await open("Treffer");
    const { page } = table;
    await table.select(1, 1);
    await page.keyboard.press("Control+f");
    const field = page.getByRole("searchbox", { name: "Suchen" });
    await field.fill("keller");
    await expect.poll(() => count(page).innerText()).toBe("1 von 101");
    await expect.poll(() => current(page)).toEqual(["keller"]);
    await page.keyboard.press("Enter");
    await expect.poll(() => count(page).innerText()).toBe("2 von 101");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Shift+F3");
    await expect.poll(() => count(page).innerText()).toBe("101 von 101");
    // The last hit is the note in the last of a hundred rows.
    await page.getByText("Der Keller ist trocken").waitFor();
    await expect.poll(() => current(page)).toEqual(["Keller"]);
    await screenshot(page, "table-find");
    await page.keyboard.press("Shift+F3");
    await expect.poll(() => current(page)).toEqual(["keller"]);
    await page.keyboard.press("F3");
    await page.keyboard.press("F3");
    await expect.poll(() => count(page).innerText()).toBe("1 von 101");
    await table.select(0, 1);
    await page.keyboard.press("F3");
    await expect.poll(() => table.focused()).toBe("1:1");
    await page.getByRole("button", { name: "Voriger Treffer" }).click();
    await expect.poll(() => count(page).innerText()).toBe("1 von 101");
  });

  it("counts anew while others write, and stays at its hit", async () => {
    const table = await open("Treffer live");
    const { page } = table;
    await page.getByRole("toolbar").getByRole("button", { name: "Suchen" }).click();
    await page.getByRole("searchbox", { name: "Suchen" }).fill("keller");
    await expect.poll(() => count(page).innerText()).toBe("1 von 101");
    await page.keyboard.press("Enter");
    await expect.poll(() => count(page).innerText()).toBe("2 von 101");
    const list = `/api/cortex/databases/${table.databaseId}`;
    const { properties } = await (await page.request.get(list)).json();
    const { entries } = await (await page.request.get(`${list}/entries?limit=2`)).json();
    const place = properties.find((each: { property_name: string }) => each.property_name === "Ort");
    const answer = await page.request.patch(`/api/cortex/entries/${entries[1].page_id}/properties`, {
      data: { property_id: place.property_id, value: "Kohlenkeller" },
    });
    expect(answer.ok()).toBe(true);
    await expect.poll(() => count(page).innerText()).toBe("3 von 102");
  });

  it("leads from card to card of a list and of a board, down its columns, with the words marked", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Treffer als Karten",
      properties: [
        { name: "Ort", type: "text" },
        { name: "Stand", type: "single_choice", options: ["offen", "fertig"] },
      ],
      rows: Array.from({ length: 60 }, (_, n) => ({
        title: `Zeile ${n}`,
        Ort: n % 5 === 0 ? `Weinkeller ${n}` : `Boden ${n}`,
        Stand: n < 30 ? "offen" : "fertig",
      })),
    });
    const { page } = table;
    const field = page.getByRole("searchbox", { name: "Suchen" });
    const search = async () => {
      await page.getByRole("toolbar").getByRole("button", { name: "Suchen" }).click();
      await field.fill("keller");
      await expect.poll(() => count(page).innerText()).toBe("1 von 12");
      await expect.poll(() => current(page)).toEqual(["keller"]);
    };
    await layOut(page, "Liste");
    await search();
    await page.keyboard.press("Shift+Enter");
    await expect.poll(() => count(page).innerText()).toBe("12 von 12");
    await screenshot(page, "list-find");
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Zeile 55", exact: true }).focus();
    await page.keyboard.press("F3");
    await expect.poll(() => count(page).innerText()).toBe("1 von 12");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Zeile 0");

    await layOut(page, "Brett");
    // The list has a button of the same name, until it has gone.
    await page.locator("[data-board-title]").first().waitFor();
    await expect.poll(() => count(page).innerText()).toBe("1 von 12");
    await page.getByRole("button", { name: "Zeile 25", exact: true }).focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("F3");
    await expect.poll(() => count(page).innerText()).toBe("7 von 12");
    await expect.poll(focused).toBe("Zeile 30");
    await expect.poll(() => current(page)).toEqual(["keller"]);
    await screenshot(page, "board-find");
  });

  const dated = (start: string) =>
    JSON.stringify({ start_date: `${start}T00:00:00Z`, include_time: false, include_end_date: false });

  it("leads from date to date of a calendar and of a timeline, wherever they are", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Treffer mit Datum",
      properties: [
        { name: "Zeit", type: "date" },
        { name: "Ort", type: "text" },
      ],
      rows: [
        { title: "Spät", Ort: "Kohlenkeller", Zeit: dated("2031-08-20") },
        { title: "Keller räumen", Zeit: dated("2020-02-03") },
        { title: "Ohne Tag", Ort: "Keller" },
        { title: "Boden", Ort: "Dach", Zeit: dated("2025-02-03") },
        { title: "Früh", Ort: "Weinkeller", Zeit: dated("2019-07-01") },
      ],
    });
    const { page } = table;
    const field = page.getByRole("searchbox", { name: "Suchen" });
    await layOut(page, "Kalender");
    await page.getByRole("group", { name: /^Treffer mit Datum, / }).waitFor();
    await page.keyboard.press("Control+f");
    await field.fill("keller");
    // The next one from here on.
    await expect.poll(() => count(page).innerText()).toBe("3 von 3");
    await page.getByRole("heading", { name: "August 2031" }).waitFor();
    await expect.poll(() => page.locator("[data-hit]").innerText()).toContain("Spät");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Juli 2019" }).waitFor();
    await expect.poll(() => page.locator("[data-hit]").innerText()).toContain("Früh");
    await page.getByText("Früh, 01.07.2019", { exact: true }).waitFor({ state: "attached" });
    await page.locator("[data-hit]").focus();
    await page.keyboard.press("F3");
    await expect.poll(() => count(page).innerText()).toBe("2 von 3");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain("Keller räumen");
    await expect.poll(() => current(page)).toContain("Keller");
    await screenshot(page, "calendar-find");

    await layOut(page, "Zeitleiste");
    await expect.poll(() => count(page).innerText()).toBe("1 von 4");
    // The first one lies years from today.
    await expect.poll(() => barInSight(page, "Spät")).toBe(true);
    await field.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => count(page).innerText()).toBe("2 von 4");
    await expect.poll(() => current(page)).toEqual(["Keller"]);
    await expect.poll(() => barInSight(page, "Keller räumen")).toBe(true);
    await page.locator('[data-timeline-title="1"]').focus();
    await page.keyboard.press("F3");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toContain("Ohne Tag");
    await expect.poll(() => page.locator("[data-hit]").innerText()).toContain("Ohne Tag");
    await screenshot(page, "timeline-find");
  });

  it("shows the first hit of a timeline where it is, of each search, and stays where somebody scrolls to", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Erster Treffer",
      properties: [{ name: "Zeit", type: "date" }],
      rows: [
        ...Array.from({ length: 80 }, (_, n) => ({ title: `Boden ${n}`, Zeit: dated("2026-01-05") })),
        { title: "Weinkeller", Zeit: dated("2031-08-20") },
        { title: "Kohlenkeller", Zeit: dated("2019-07-01") },
      ],
    });
    const { page } = table;
    const field = page.getByRole("searchbox", { name: "Suchen" });
    await layOut(page, "Zeitleiste");
    await page.locator('[data-timeline-title="0"]').waitFor();
    await page.keyboard.press("Control+f");
    await field.fill("keller");
    await expect.poll(() => count(page).innerText()).toBe("1 von 2");
    await expect.poll(() => barInSight(page, "Weinkeller")).toBe(true);
    await expect.poll(() => page.locator("[data-hit]").innerText()).toContain("Weinkeller");
    await field.fill("kohlenkeller");
    await expect.poll(() => count(page).innerText()).toBe("1 von 1");
    await expect.poll(() => barInSight(page, "Kohlenkeller")).toBe(true);
    await screenshot(page, "timeline-first-hit");
    await page.getByRole("button", { name: "Heute" }).click();
    await expect.poll(() => barInSight(page, "Kohlenkeller")).toBe(false);
    await field.fill("boden");
    await expect.poll(() => count(page).innerText()).toBe("1 von 80");
    await expect.poll(() => barInSight(page, "Boden 0")).toBe(true);
  });

  it("counts through groups, expands what it finds, and says that there is more where they are folded", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Treffer in Gruppen",
      properties: [
        { name: "Stand", type: "single_choice", options: ["a", "b", "c", "d", "e"] },
        { name: "Ort", type: "text" },
      ],
      rows: Array.from({ length: 50 }, (_, n) => ({
        title: `Zeile ${n}`,
        Stand: "abcde"[Math.floor(n / 10)] ?? "a",
        Ort: n % 5 === 0 ? `Weinkeller ${n}` : `Boden ${n}`,
      })),
    });
    const { page } = table;
    await page.getByRole("button", { name: /^Darstellung/ }).click();
    await page.getByRole("menuitemradio", { name: "Stand", exact: true }).last().click();
    await page.getByRole("menu").waitFor({ state: "detached" });
    await page.getByRole("toolbar").getByRole("button", { name: "Suchen" }).click();
    await page.getByRole("searchbox", { name: "Suchen" }).fill("keller");
    await expect.poll(() => count(page).innerText()).toBe("1 von 10");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => count(page).innerText()).toBe("3 von 10");
    await expect.poll(() => current(page)).toEqual(["keller"]);
    await page.getByRole("gridcell", { name: "Weinkeller 45" }).click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+F3");
    await page.keyboard.press("Shift+F3");
    await expect.poll(() => count(page).innerText()).toBe("1 von 10");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain("Weinkeller 0");
    await screenshot(page, "groups-find");
    await page.getByRole("button", { name: "b 2 Einträge" }).click();
    await expect.poll(() => count(page).innerText()).toBe("1 von 8, weitere in zugeklappten Gruppen");
  });

  it("opens a cell that only a board or groups would show in a table, or its entry beside", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Zelle im Brett",
      properties: [
        { name: "Stand", type: "single_choice", options: ["offen"] },
        { name: "Ort", type: "text" },
      ],
      rows: [{ title: "Fass", Stand: "offen", Ort: "Weinkeller" }],
    });
    const { page } = table;
    const path = `/api/cortex/databases/${table.databaseId}`;
    const { properties } = await (await page.request.get(path)).json();
    const { entries } = await (await page.request.get(`${path}/entries?limit=1`)).json();
    const place = properties.find((each: { property_name: string }) => each.property_name === "Ort");
    await layOut(page, "Brett");
    await page.getByRole("button", { name: "Fass", exact: true }).waitFor();
    await page.goto(`/cortex/datenbank/${table.databaseId}#${entries[0].page_id}/${place.property_id}`);
    await new SidePanel(page).root.getByText("Fass", { exact: true }).first().waitFor();
    const answer = await page.request.post(`${path}/views`, { data: { name: "Als Tabelle" } });
    expect(answer.ok()).toBe(true);
    await page.goto("/home");
    await page.goto(`/cortex/datenbank/${table.databaseId}#${entries[0].page_id}/${place.property_id}`);
    const cell = page.getByRole("gridcell", { name: "Weinkeller" });
    await expect.poll(() => cell.evaluate((it) => it === document.activeElement)).toBe(true);
  });
});
