import { describe, expect, it } from "vitest";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { openBooks } from "./support/books.ts";
import { useScene } from "./support/scene.ts";
import { makeTable } from "./support/table.ts";

describe("keys in a table", () => {
  const scene = useScene();
  const open = (name: string, rows?: number) => openBooks(scene, name, rows);

  it("move the selected cell, by one, along filled cells, by pages and to the corners", async () => {
    const table = await open("Wege");
    const { keyboard } = table.page;
    const at = async (keys: string, place: string) => {
      await keyboard.press(keys);
      await expect.poll(() => table.focused(), { message: keys }).toBe(place);
    };
    await table.select(0, 0);
    await at("ArrowDown", "1:0");
    await at("ArrowRight", "1:1");
    await at("ArrowUp", "0:1");
    await at("ArrowLeft", "0:0");
    await at("End", "0:3");
    await at("Home", "0:0");
    await at("Control+End", "11:3");
    await at("Control+Home", "0:0");
    await at("Control+ArrowDown", "11:0");
    await at("Control+ArrowUp", "0:0");
    await at("ArrowRight", "0:1");
    await at("ArrowRight", "0:2");
    await at("Control+ArrowDown", "4:2");
    await at("Control+ArrowDown", "8:2");
    await at("Control+ArrowUp", "4:2");
    await at("Control+ArrowLeft", "4:0");
    await at("Tab", "4:1");
    await at("Shift+Tab", "4:0");
    await at("Shift+Tab", "3:3");
    await at("PageUp", "0:3");
  });

  it("reach the last of many rows and come back, the cell with the focus always in sight", async () => {
    const table = await open("Viele", 400);
    const { keyboard } = table.page;
    await table.select(0, 2);
    await keyboard.press("Control+End");
    await expect.poll(() => table.focused()).toBe("399:3");
    await table.at(399, 0).filter({ hasText: "Buch 400" }).waitFor();
    await keyboard.press("Control+Home");
    await expect.poll(() => table.focused()).toBe("0:0");
    await keyboard.press("PageDown");
    await expect.poll(async () => Number((await table.focused())?.split(":")[0])).toBeGreaterThan(5);
  });

  it("jump over many filled or empty cells without fetching the rows between", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Weit",
      properties: [
        { name: "Voll", type: "number" },
        { name: "Leer", type: "text" },
      ],
      rows: Array.from({ length: 1_500 }, (_, n) => ({ title: `Zeile ${n + 1}`, Voll: String(n) })),
    });
    const { keyboard } = table.page;
    let fetched = 0;
    table.page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith("/entries")) fetched += Number(searchParams.get("limit") ?? 1_000);
    });
    await table.select(0, 1);
    await keyboard.press("Control+ArrowDown");
    await expect.poll(() => table.focused()).toBe("1499:1");
    await keyboard.press("ArrowRight");
    await keyboard.press("Control+ArrowUp");
    await expect.poll(() => table.focused()).toBe("0:2");
    expect(fetched).toBeLessThan(1_000);
  });

  it("start editing by Enter, F2 and typing; Escape leaves the cell selected; Enter goes down, Tab goes on", async () => {
    const table = await open("Eingabe");
    const { keyboard } = table.page;
    await table.select(0, 2);
    await keyboard.press("Enter");
    await keyboard.press("Control+a");
    await keyboard.type("verworfen");
    await keyboard.press("Escape");
    await expect.poll(() => table.focused()).toBe("0:2");
    await table.at(0, 2).filter({ hasText: "Notiz 1" }).waitFor();
    await keyboard.type("getippt");
    await keyboard.press("Enter");
    await expect.poll(() => table.focused()).toBe("1:2");
    await keyboard.press("F2");
    await keyboard.type("!");
    await keyboard.press("Tab");
    await expect.poll(() => table.focused()).toBe("1:3");
    await keyboard.press(" ");
    await table
      .at(1, 3)
      .filter({ has: table.page.getByRole("img", { name: "Ja" }) })
      .waitFor();
    await expect
      .poll(async () => (await table.stored("Notiz", "Gelesen")).slice(0, 2))
      .toEqual([
        ["Buch 1", "getippt", ""],
        ["Buch 2", "Notiz 2!", "true"],
      ]);
  });

  it("select ranges: Shift with arrows, all, rows and columns; Escape makes it one cell again", async () => {
    const table = await open("Bereiche");
    const { keyboard } = table.page;
    await table.select(1, 1);
    await keyboard.press("Shift+ArrowDown");
    await keyboard.press("Shift+ArrowRight");
    await expect.poll(() => table.selected()).toBe(4);
    await expect.poll(() => table.focused()).toBe("1:1");
    await table.page.getByText("2 × 2 Zellen ausgewählt").waitFor({ state: "attached" });
    await keyboard.press("Escape");
    await expect.poll(() => table.selected()).toBe(1);
    await keyboard.press("Shift+Space");
    await expect.poll(() => table.selected()).toBe(4);
    await keyboard.press("Escape");
    await keyboard.press("Control+Space");
    await expect.poll(() => table.selected()).toBe(12);
    await keyboard.press("Escape");
    await keyboard.press("Control+a");
    await expect.poll(() => table.selected()).toBe(48);
    await keyboard.press("Escape");
    await keyboard.press("Control+Shift+End");
    await expect.poll(() => table.selected()).toBeGreaterThan(9);
    await expectAccessible(table.page);
  });

  it("walk through a selected range with Enter and Tab", async () => {
    const table = await open("Rundgang");
    const { keyboard } = table.page;
    await table.select(0, 1);
    await keyboard.press("Shift+ArrowDown");
    await keyboard.press("Shift+ArrowRight");
    for (const place of ["0:2", "1:1", "1:2", "0:1"]) {
      await keyboard.press("Tab");
      await expect.poll(() => table.focused()).toBe(place);
    }
    await keyboard.type("7");
    await keyboard.press("Enter");
    await expect.poll(() => table.focused()).toBe("1:1");
    await keyboard.type("8");
    await keyboard.press("Enter");
    await expect.poll(() => table.focused()).toBe("0:2");
    await expect
      .poll(async () => (await table.stored("Seiten")).slice(0, 2))
      .toEqual([
        ["Buch 1", "7"],
        ["Buch 2", "8"],
      ]);
  });

  it("select with the mouse: dragging, Shift with a click, a row by its number", async () => {
    const table = await open("Maus");
    const { mouse } = table.page;
    const middle = async (row: number, column: number) => {
      const box = await table.at(row, column).boundingBox();
      if (!box) throw new Error("the cell is not there");
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await mouse.move(...(await middle(1, 1)));
    await mouse.down();
    await mouse.move(...(await middle(2, 1)), { steps: 3 });
    await mouse.move(...(await middle(3, 2)), { steps: 3 });
    await mouse.up();
    await expect.poll(() => table.selected()).toBe(6);
    await expect.poll(() => table.grid.getByRole("textbox").count()).toBe(0);
    await screenshot(table.page, "grid-range-light-1440");
    await table.at(4, 3).click({ modifiers: ["Shift"] });
    await expect.poll(() => table.selected()).toBe(12);
    await expect.poll(() => table.focused()).toBe("1:1");
    await table.grid
      .getByRole("rowheader", { name: "Zeile 3", exact: true })
      .click({ position: { x: 7, y: 18 } });
    await expect.poll(() => table.selected()).toBe(4);
    await table.page
      .getByRole("columnheader", { name: "Notiz" })
      .getByRole("button")
      .click({ modifiers: ["Shift"] });
    await expect.poll(() => table.selected()).toBeGreaterThan(11);
  });

  it("save with an arrow what was begun by typing it, but move in the text after F2", async () => {
    const table = await open("Pfeile", 4);
    const { keyboard } = table.page;
    await table.select(0, 2);
    await keyboard.type("eins");
    await keyboard.press("ArrowDown");
    await keyboard.type("zwei");
    await keyboard.press("ArrowLeft");
    await expect.poll(() => table.focused()).toBe("1:1");
    await keyboard.type("7");
    await keyboard.press("F2");
    await keyboard.press("ArrowLeft");
    await keyboard.type("4");
    await keyboard.press("Enter");
    await expect
      .poll(async () => (await table.stored("Notiz", "Seiten")).slice(0, 2))
      .toEqual([
        ["Buch 1", "eins", "100"],
        ["Buch 2", "zwei", "47"],
      ]);
  });

  it("go into the cell that was clicked, also within a range that was selected", async () => {
    const table = await open("Klick", 4);
    const { keyboard } = table.page;
    await table.select(0, 0);
    await keyboard.press("Control+a");
    await table.at(2, 2).click();
    await keyboard.press("Escape");
    await expect.poll(() => table.focused()).toBe("2:2");
    await expect.poll(() => table.selected()).toBe(1);
    await keyboard.type("hier");
    await keyboard.press("Enter");
    await expect.poll(async () => (await table.stored("Notiz"))[2]).toEqual(["Buch 3", "hier"]);
  });

  it("reach a date that is typed at once, before its dialog stands there", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Tippen",
      properties: [
        { name: "Frist", type: "date" },
        {
          name: "Stand",
          type: "single_choice",
          config: { options: [{ name: "Offen" }, { name: "Fertig" }] },
        },
      ],
      rows: [{ title: "Steuer" }, { title: "Miete" }],
    });
    const { keyboard } = table.page;
    await table.select(0, 0);
    await keyboard.press("ArrowRight");
    await keyboard.type("24.12.2026");
    await expect
      .poll(() => table.page.getByRole("textbox", { name: "Startdatum" }).inputValue())
      .toBe("24.12.2026");
    await keyboard.press("Enter");
    await table.at(0, 1).getByText("24.12.2026").waitFor();
    // Typing continues in the next row, whatever the cell; in the last one it stays.
    await expect.poll(() => table.focused()).toBe("1:1");
    await keyboard.type("heute");
    await table.page.getByRole("textbox", { name: "Startdatum" }).waitFor();
    await keyboard.press("Enter");
    await expect.poll(() => table.focused()).toBe("1:1");
    await table.select(0, 2);
    await keyboard.type("Fer");
    await table.page.getByRole("option", { name: "Fertig" }).waitFor();
    await keyboard.press("Enter");
    await table.at(0, 2).getByText("Fertig").waitFor();
    await expect.poll(() => table.focused()).toBe("1:2");
    await table.select(0, 1);
    await keyboard.type("31.12.2026 14:30");
    await table.page.getByLabel("Startzeit").waitFor();
    await keyboard.press("Enter");
    await table.at(0, 1).getByText("31.12.2026 14:30").waitFor();
  });

  it("show an editor and its message above the rows below", async () => {
    const table = await open("Darüber");
    const { page } = table;
    await table.at(2, 2).click();
    await page.keyboard.press("Control+a");
    for (const line of ["eins", "zwei", "drei"]) {
      await page.keyboard.type(line);
      await page.keyboard.press(line === "zwei" ? "Alt+Enter" : "Shift+Enter");
    }
    const box = await table.at(3, 2).boundingBox();
    const onTop = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.tagName,
      [(box?.x ?? 0) + 20, (box?.y ?? 0) + 18],
    );
    expect(onTop).toBe("TEXTAREA");
    await page.keyboard.type("vier");
    await expect.poll(() => page.locator("textarea:focus").inputValue()).toBe("eins\nzwei\ndrei\nvier");
  });

  it("reach the table from the skip link in ten Tabs, and every tool before it by arrows", async () => {
    const table = await open("Nah", 3);
    const { page } = table;
    await page.reload();
    await table.at(0, 0).and(page.locator(":not([aria-busy])")).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const tools = page.getByRole("toolbar", { name: "Werkzeuge der Datenbank" });
    const isOn = (name: string) =>
      tools.getByRole("button", { name }).evaluate((button) => button === document.activeElement);
    for (let presses = 0; (await table.focused()) !== "0:0"; presses += 1) {
      expect(presses).toBeLessThan(10);
      await page.keyboard.press("Tab");
      if (!(await isOn("Sortieren"))) continue;
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => isOn("Filtern")).toBe(true);
      await page.keyboard.press("End");
      await expect.poll(() => isOn("Eigenschaften")).toBe(true);
    }
    // On the way back, Tab reaches the tools where they were left, and each header with its width handle.
    await page.keyboard.press("Shift+Tab");
    const width = page.getByRole("separator", { name: "Breite von Name" });
    await expect.poll(() => width.evaluate((handle) => handle === document.activeElement)).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowRight");
    const head = page.getByRole("button", { name: "Spaltenmenü Seiten" });
    await expect.poll(() => head.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => isOn("Eigenschaften")).toBe(true);
  });

  it("lead with Escape from the search back to its button", async () => {
    const { page } = await open("Gesucht", 2);
    const search = page.getByRole("toolbar").getByRole("button", { name: "Suchen" });
    await search.click();
    await page.keyboard.type("Buch");
    await page.keyboard.press("Escape");
    await search.and(page.locator(":focus")).waitFor();
  });
});
