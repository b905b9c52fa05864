import { describe, expect, it } from "vitest";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { cardOf, columnOf, gardenTable, layOut, storedStates, titlesIn } from "./support/layouts.ts";
import { useScene } from "./support/scene.ts";
import { makeTable } from "./support/table.ts";
import { Finger, middleOf } from "./support/touch.ts";

const phone = { width: 390, height: 844, mobile: true } as const;

describe("layouts of a view: boards", () => {
  const scene = useScene();

  it("show a board whose cards are dragged, live for others, and taken back as one step", async () => {
    const table = await gardenTable(await scene.main(), "Garten");
    const { page } = table;
    await layOut(page, "Brett");
    await columnOf(page, "offen").waitFor();
    await expect.poll(() => titlesIn(page, "offen")).toEqual(["Rasen mähen", "Hecke schneiden"]);
    await expect.poll(() => titlesIn(page, "Ohne Stand")).toEqual(["Gartenbuch"]);
    await expectAccessible(page);
    const other = (await scene.main()).page;
    await other.goto(`/cortex/${table.pageId}`);
    await expect.poll(() => titlesIn(other, "läuft")).toEqual(["Zaun streichen"]);

    const from = await middleOf(cardOf(page, "Hecke schneiden"));
    const to = await middleOf(cardOf(page, "Zaun streichen"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 40, { steps: 8 });
    await screenshot(page, "board-drag");
    await page.mouse.up();
    await expect.poll(() => titlesIn(page, "läuft")).toEqual(["Hecke schneiden", "Zaun streichen"]);
    await expect.poll(() => titlesIn(other, "läuft")).toEqual(["Hecke schneiden", "Zaun streichen"]);
    await expect.poll(async () => (await storedStates(table)).get("Hecke schneiden")).toBe("läuft");
    // No panel opened by the click that ended the drag.
    expect(new URL(page.url()).search).toBe("");

    await cardOf(page, "Hecke schneiden").focus();
    await page.keyboard.press("Control+z");
    await expect.poll(() => titlesIn(other, "offen")).toEqual(["Rasen mähen", "Hecke schneiden"]);
    await expect.poll(() => titlesIn(page, "läuft")).toEqual(["Zaun streichen"]);
  });

  it("let a board be used by the keyboard alone", async () => {
    const table = await gardenTable(await scene.main(), "Tasten");
    const { page } = table;
    await layOut(page, "Brett");
    await cardOf(page, "Rasen mähen").focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe("Hecke schneiden");
    await page.keyboard.press("ArrowRight");
    await expect.poll(focused).toBe("Zaun streichen");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(focused).toBe("Rasen mähen");
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => titlesIn(page, "offen")).toEqual(["Hecke schneiden", "Rasen mähen"]);
    await expect.poll(focused).toBe("Rasen mähen");
    await page.keyboard.press("Alt+ArrowRight");
    await expect.poll(() => titlesIn(page, "läuft")).toContain("Rasen mähen");
    await expect.poll(focused).toBe("Rasen mähen");
    await page.getByText("„Rasen mähen“ steht jetzt in „läuft“.").waitFor();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "fertig", exact: true }).press("Enter");
    await expect.poll(async () => (await storedStates(table)).get("Rasen mähen")).toBe("fertig");
    await expect.poll(focused).toBe("Rasen mähen");
    await page.keyboard.press("Enter");
    await page.getByRole("complementary").getByText("Rasen mähen").first().waitFor();
  });

  it("add up columns, collapse them, and begin entries in them", async () => {
    const table = await gardenTable(await scene.main(), "Summen");
    const { page } = table;
    await layOut(page, "Brett");
    await page.getByRole("button", { name: /^Darstellung: / }).click();
    await page.getByRole("menuitemradio", { name: "Stunden", exact: true }).click();
    await columnOf(page, "offen").getByTitle("Summe von Stunden: 5,5").waitFor();
    await columnOf(page, "fertig").getByRole("button", { name: "Spalte „fertig“ einklappen" }).click();
    await page.getByRole("button", { name: "Spalte „fertig“ ausklappen" }).waitFor();
    await expect.poll(() => titlesIn(page, "fertig")).toEqual([]);
    await columnOf(page, "läuft").getByRole("button", { name: "Neuer Eintrag in „läuft“" }).click();
    await page.keyboard.type("Teich anlegen");
    await page.keyboard.press("Enter");
    await expect.poll(() => titlesIn(page, "läuft")).toEqual(["Zaun streichen", "Teich anlegen"]);
    await screenshot(page, "board");
    await page.reload();
    await page.getByRole("button", { name: "Spalte „fertig“ ausklappen" }).waitFor();
  });

  it("take people as columns, also those without a card", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Dienste",
      properties: [{ name: "Wer", type: "person", config: { linked_property_name: "Dienste von" } }],
      rows: [{ title: "Kasse" }, { title: "Grill" }],
    });
    await scene.person("guest", "griller");
    const { page } = table;
    await layOut(page, "Brett");
    await columnOf(page, "griller").waitFor();
    await expect.poll(() => titlesIn(page, "Ohne Wer")).toEqual(["Kasse", "Grill"]);
    const from = await middleOf(cardOf(page, "Grill"));
    const to = await middleOf(columnOf(page, "griller"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => titlesIn(page, "griller")).toEqual(["Grill"]);
    await expect
      .poll(async () => (await table.stored("Wer")).filter(([, who]) => who !== ""))
      .toHaveLength(1);
    await expect.poll(() => titlesIn(page, "Ohne Wer")).toEqual(["Kasse"]);
    await columnOf(page, "griller").getByRole("button", { name: "Neuer Eintrag in „griller“" }).click();
    await page.keyboard.type("Kohle holen");
    await page.keyboard.press("Enter");
    await expect.poll(() => titlesIn(page, "griller")).toEqual(["Grill", "Kohle holen"]);
  });

  it("move a card on a phone after a long press", async () => {
    const table = await gardenTable(await scene.main(phone), "Finger");
    const { page } = table;
    await layOut(page, "Brett");
    await cardOf(page, "Gartenbuch").waitFor();
    await screenshot(page, "board-phone");
    const finger = await Finger.of(page);
    const from = await middleOf(cardOf(page, "Gartenbuch"));
    const target = await columnOf(page, "offen").boundingBox();
    await finger.down(from);
    await page.locator("[data-taken]").waitFor();
    await finger.move({ x: (target?.x ?? 0) + 40, y: from.y + 30 });
    await finger.up();
    await expect.poll(async () => (await storedStates(table)).get("Gartenbuch")).toBe("offen");
  });

  it("have lanes on a board: a card gets the values of both by mouse and by key, as one step", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Bahnen",
      properties: [
        { name: "Stand", type: "single_choice", options: ["offen", "fertig"] },
        { name: "Ort", type: "single_choice", options: ["Haus", "Garten"] },
      ],
      rows: [
        { title: "Streichen", Stand: "offen", Ort: "Haus" },
        { title: "Mähen", Stand: "offen", Ort: "Garten" },
      ],
    });
    const { page } = table;
    await layOut(page, "Brett");
    await page.getByRole("button", { name: /^Darstellung: / }).click();
    await page.getByRole("menuitemradio", { name: "Ort", exact: true }).last().click();
    const other = (await scene.main()).page;
    await other.goto(`/cortex/${table.pageId}`);
    await expect.poll(() => titlesIn(other, "Haus: offen")).toEqual(["Streichen"]);
    await expect.poll(() => titlesIn(page, "Garten: offen")).toEqual(["Mähen"]);
    await expectAccessible(page);
    await screenshot(page, "board-lanes");

    const from = await middleOf(cardOf(page, "Streichen"));
    const to = await middleOf(columnOf(page, "Garten: fertig"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => titlesIn(other, "Garten: fertig")).toEqual(["Streichen"]);
    await cardOf(page, "Streichen").focus();
    await page.keyboard.press("Control+z");
    await expect.poll(() => titlesIn(other, "Haus: offen")).toEqual(["Streichen"]);
    await expect.poll(() => titlesIn(page, "Haus: offen")).toEqual(["Streichen"]);

    await cardOf(page, "Mähen").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => titlesIn(other, "Haus: offen")).toEqual(["Streichen", "Mähen"]);
    await page.getByText("„Mähen“ steht jetzt in „Haus: offen“.").waitFor();
    await page.getByRole("button", { name: "Bahn „Haus“ einklappen" }).click();
    await expect.poll(() => cardOf(page, "Mähen").count()).toBe(0);
  });
});
