import { beforeAll, describe, expect, it } from "vitest";
import { screenshot } from "./support/browser.ts";
import { putFile, textFile } from "./support/files.ts";
import { makeLibrary, type Library } from "./support/library.ts";
import { useScene } from "./support/scene.ts";
import type { Table } from "./support/table.ts";

/** The text of Momo's cell and the role of its editor. */
const shown = [
  { property: "Art", text: "Märchen", editor: "listbox" },
  { property: "Themen", text: "Freundschaft", editor: "listbox" },
  { property: "Autoren", text: "Michael Ende", editor: "dialog" },
  { property: "Gelesen von", text: "admin", editor: "dialog" },
  { property: "Anlagen", text: "Notiz.txt", editor: "dialog" },
  { property: "Quelle", text: "Leseprobe.txt", editor: "dialog" },
  { property: "Seiten", text: "304", editor: "textbox" },
  { property: "Drittel", text: "101,333333", editor: "dialog" },
  { property: "Köpfe", text: "1", editor: "dialog" },
  { property: "Ausgeliehen", text: "21.11.2026", editor: "dialog" },
  { property: "Ort", text: "Regal 4, ganz unten", editor: "textbox" },
] as const;

describe("each type of cell, in both themes", () => {
  const scene = useScene();
  let library: Library;
  let column: (name: string) => number;
  beforeAll(async () => {
    library = await makeLibrary(scene.server());
    const { page } = await scene.main();
    const at = `/api/cortex/databases/${library.booksId}`;
    const made: Record<string, number> = {};
    for (const [name, type] of [
      ["Ort", "text"],
      ["Gelesen", "boolean"],
    ] as const) {
      const answer = await page.request.post(`${at}/properties`, {
        data: { property_name: name, property_type: type },
      });
      made[name] = ((await answer.json()) as { property_id: number }).property_id;
    }
    // Columns are in the order of their creation: the first thirteen are the library's.
    column = (name) => (name in made ? 14 + Object.keys(made).indexOf(name) : library.column(name));
    const momo = library.entryId("Momo");
    const values: Record<string, string> = {
      Art: "Märchen",
      Themen: '["Zeit","Freundschaft"]',
      Autoren: library.entryId("Michael Ende"),
      Seiten: "304",
      Quelle: await putFile(scene.server(), textFile("Leseprobe.txt", "Es war einmal")),
      Ausgeliehen: JSON.stringify({ start_date: "2026-11-21", include_time: false, include_end_date: false }),
    };
    for (const [name, value] of Object.entries(values)) await library.write("Momo", name, value);
    for (const [name, value] of [
      ["Ort", "Regal 4, ganz unten"],
      ["Gelesen", "true"],
    ] as const)
      await page.request.patch(`/api/cortex/entries/${momo}/properties`, {
        data: { property_id: made[name], value },
      });
    const me = (await (await page.request.get("/api/auth/me")).json()) as { user_id: string };
    await library.write("Momo", "Gelesen von", me.user_id);
  });

  const show = async (table: Table, name: string) => {
    const box = table.grid;
    await box.evaluate((grid, left) => grid.scrollTo({ left }), 150 * (column(name) - 1));
    return table.at(2, column(name));
  };

  for (const scheme of ["light", "dark"] as const)
    it(`reads as it should and opens its editor (${scheme})`, async () => {
      const visitor = await scene.main({ scheme });
      const { page } = visitor;
      const table = await library.openFor(visitor);
      if (scheme === "light") {
        await (await show(table, "Anlagen")).click();
        await page.getByRole("dialog").locator("input[type=file]").setInputFiles(textFile("Notiz.txt", "da"));
        await page.getByRole("dialog").getByRole("list", { name: "Angehängte Dateien" }).waitFor();
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }
      const mark = await show(table, "Gelesen");
      await mark.getByRole("img", { name: "Ja" }).waitFor();
      await screenshot(page, `cell-boolean-${scheme}`);
      for (const { property, text, editor } of shown) {
        const cell = await show(table, property);
        await cell.filter({ hasText: text }).waitFor();
        // Beside its content, which may be a link.
        await cell.click({ position: { x: 4, y: 4 } });
        const opened = (editor === "textbox" ? cell : page).getByRole(editor).last();
        await opened.waitFor();
        expect(await (editor === "textbox" ? opened.inputValue() : cell.innerText())).toMatch(text);
        await screenshot(page, `cell-${property.toLowerCase().replaceAll(" ", "-")}-${scheme}`);
        await page.keyboard.press("Escape");
        if (editor !== "textbox") await opened.waitFor({ state: "detached" });
      }
    });
});
