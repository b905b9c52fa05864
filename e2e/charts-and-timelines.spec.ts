import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { gardenTable, layOut } from "./support/layouts.ts";
import { useScene } from "./support/scene.ts";
import { makeTable } from "./support/table.ts";
import { middleOf } from "./support/touch.ts";

describe("layouts of a view: charts and timelines", () => {
  const scene = useScene();

  it("draw a chart of what the server calculates, live for others, with a table behind it", async () => {
    const table = await gardenTable(await scene.main(), "Aufwand");
    const { page } = table;
    await layOut(page, "Diagramm");
    const drawing = page.getByRole("group", { name: "Balken: Anzahl nach Stand" });
    await drawing.waitFor();
    await page.getByRole("button", { name: "Diagramm einstellen" }).click();
    await page.getByLabel("Gezeigt wird", { exact: true }).selectOption("Summe");
    await page.keyboard.press("Escape");
    const hours = page.getByRole("group", { name: "Balken: Stunden (Summe) nach Stand" });
    await hours.focus();
    await page.keyboard.press("Home");
    await page.getByText("Ohne Stand: 1", { exact: true }).waitFor({ state: "attached" });
    await page.keyboard.press("ArrowRight");
    await page.getByText("offen: 5,5", { exact: true }).waitFor({ state: "attached" });
    await expectAccessible(page);
    await screenshot(page, "chart-bars");

    const other = (await scene.main()).page;
    await other.goto(`/cortex/${table.pageId}`);
    await other.getByRole("button", { name: "Als Tabelle zeigen" }).click();
    const figures = other.getByRole("table", { name: "Stunden (Summe) nach Stand" });
    const cells = () => figures.getByRole("row").allInnerTexts();
    const all = [
      "Stand\tStunden (Summe)",
      "Ohne Stand\t1",
      "offen\t5,5",
      "läuft\t8",
      "fertig\t–",
      "5 Einträge\t14,5",
    ];
    await expect.poll(cells).toEqual(all);
    await expectAccessible(other);
    const path = `/api/cortex/databases/${table.databaseId}`;
    const { properties } = (await (await page.request.get(path)).json()) as {
      properties: { property_id: number; property_name: string }[];
    };
    const hoursId = properties.find(({ property_name: name }) => name === "Stunden")?.property_id;
    const { entries } = (await (await page.request.get(`${path}/entries`)).json()) as {
      entries: { page_id: string; title: string }[];
    };
    const fence = entries.find(({ title }) => title === "Zaun streichen")?.page_id ?? "";
    const answer = await page.request.patch(`/api/cortex/entries/${fence}/properties`, {
      data: { property_id: hoursId, value: 9 },
    });
    expect(answer.status()).toBe(200);
    await expect.poll(cells).toContain("läuft\t9");

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Als Bild speichern (PNG)" }).click();
    expect((await saved).suggestedFilename()).toBe("Stunden (Summe) nach Stand.png");
    await page.getByRole("button", { name: "Diagramm einstellen" }).click();
    await page.getByLabel("Art", { exact: true }).selectOption("Zahl");
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Zahl: Stunden (Summe)" }).getByText("15,5").waitFor();
  });

  it("show entries on a timeline: dragged, stretched, moved by keys, live for others, and taken back", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Bauplan",
      properties: [{ name: "Zeit", type: "date" }],
      rows: [
        {
          title: "Aushub",
          Zeit: JSON.stringify({ start_date: "2026-03-02", end_date: "2026-03-04", include_end_date: true }),
        },
        { title: "Keller", Zeit: JSON.stringify({ start_date: "2026-03-09" }) },
        { title: "Dach" },
      ],
    });
    const { page } = table;
    await layOut(page, "Zeitleiste");
    const list = page.getByRole("list", { name: "Bauplan als Zeitleiste" });
    await list.waitFor();
    const titles = (of: Page) => of.getByRole("list", { name: "Bauplan als Zeitleiste" }).getByRole("button");
    const named = (of: Page) =>
      titles(of).evaluateAll((all) =>
        all
          .filter((each) => each.matches("[data-timeline-title]"))
          .map((each) => each.getAttribute("aria-label")),
      );
    const other = (await scene.main()).page;
    await other.goto(`/cortex/${table.pageId}`);
    await expect
      .poll(() => named(other))
      .toEqual(["Aushub, 02.03.2026 bis 04.03.2026", "Keller, 09.03.2026", "Dach, Ohne Datum"]);
    await page.getByRole("button", { name: "Zu „Aushub“ blättern, früher" }).click();
    // Nothing lies over the names.
    const isOnTop = await page.locator('[data-timeline-title="0"]').evaluate((title) => {
      const { left, top, height } = title.getBoundingClientRect();
      return title.contains(document.elementFromPoint(left + 12, top + height / 2));
    });
    expect(isOnTop).toBe(true);
    const bar = page.locator('[data-timeline-bar="0"]');
    await expectAccessible(page);

    const middle = await middleOf(bar);
    const move = async (from: { x: number; y: number }, by: number) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + by, from.y, { steps: 6 });
      await page.mouse.up();
    };
    await move(middle, 36);
    await expect.poll(() => named(other)).toContain("Aushub, 04.03.2026 bis 06.03.2026");
    expect(new URL(page.url()).search).toBe("");
    const box = await bar.boundingBox();
    if (!box) throw new Error("The bar is not in sight");
    await move({ x: box.x + box.width - 2, y: box.y + box.height / 2 }, 54);
    await expect.poll(() => named(other)).toContain("Aushub, 04.03.2026 bis 09.03.2026");
    await screenshot(page, "timeline");

    await page.locator('[data-timeline-title="0"]').focus();
    await page.keyboard.press("Control+z");
    await expect.poll(() => named(other)).toContain("Aushub, 04.03.2026 bis 06.03.2026");
    await page.keyboard.press("Alt+Shift+ArrowRight");
    await expect.poll(() => named(other)).toContain("Aushub, 04.03.2026 bis 07.03.2026");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Keller");
    await page.keyboard.press("Alt+ArrowLeft");
    await expect.poll(() => named(other)).toContain("Keller, 08.03.2026");
    await page.keyboard.press("End");
    await page.keyboard.press("Alt+ArrowRight");
    await expect.poll(async () => (await named(other)).at(-1)).toMatch(/^Dach, \d\d\.\d\d\.\d{4}$/);
    await page.keyboard.press("Enter");
    await page.getByRole("complementary").getByText("Dach").first().waitFor();
  });
});
