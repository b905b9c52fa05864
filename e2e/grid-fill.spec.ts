import { describe, expect, it } from "vitest";
import { screenshot } from "./support/browser.ts";
import { openBooks } from "./support/books.ts";
import { useScene } from "./support/scene.ts";

describe("cells of a table", () => {
  const scene = useScene();
  const open = (name: string, rows?: number) => openBooks(scene, name, rows);

  it("empty a range with Entf, fill with Strg+D and Strg+R, undo and redo", async () => {
    const table = await open("Füllen", 4);
    const { keyboard } = table.page;
    const stored = () => table.stored("Seiten", "Notiz");
    const before = await stored();
    await table.select(0, 2);
    await keyboard.press("Shift+Control+End");
    await keyboard.press("Control+d");
    const filled = before.map(([title, pages]) => [title, pages, "Notiz 1"]);
    await expect.poll(stored).toEqual(filled);
    await keyboard.press("Delete");
    await expect.poll(stored).toEqual(before.map(([title, pages]) => [title, pages, ""]));
    await keyboard.press("Control+z");
    await expect.poll(stored).toEqual(filled);
    await keyboard.press("Control+z");
    await expect.poll(stored).toEqual(before);
    const said = table.page.getByRole("status").filter({ hasText: "ausgewählt" });
    await said.filter({ hasText: "Zellen zurückgesetzt" }).waitFor();
    await keyboard.press("Control+y");
    await expect.poll(stored).toEqual(filled);
    await table.select(1, 1);
    await keyboard.press("Shift+ArrowRight");
    // The result is announced once, not with every later selection.
    await expect.poll(() => said.allTextContents()).toEqual(["1 × 2 Zellen ausgewählt"]);
    await keyboard.press("Control+r");
    await expect.poll(stored).toEqual(filled.with(1, ["Buch 2", "101", "101"]));
  });

  it("do what a key behind a jump says to all that the jump selects, however long the server takes", async () => {
    const table = await open("Sprung", 700);
    const blocked = Promise.withResolvers<void>();
    await table.page.route("**/summary?**", async (route) => {
      await blocked.promise;
      await route.continue();
    });
    await table.select(0, 1);
    await table.page.keyboard.press("Control+Shift+ArrowDown");
    await table.page.keyboard.press("Control+d");
    blocked.resolve();
    const pages = async () => [...new Set((await table.stored("Seiten")).map(([, value]) => value))];
    await expect.poll(pages).toEqual(["100"]);
    await table.page.keyboard.press("Control+z");
    await expect.poll(async () => (await pages()).length).toBe(700);
  });

  it("fill by dragging the handle", async () => {
    const table = await open("Griff", 5);
    const { mouse } = table.page;
    await table.select(0, 1);
    const handle = await table.grid.locator("[data-fill-handle]").boundingBox();
    const target = await table.at(3, 1).boundingBox();
    if (!handle || !target) throw new Error("nothing to drag");
    await mouse.move(handle.x + 5, handle.y + 5);
    await mouse.down();
    await mouse.move(target.x + 20, target.y + 10, { steps: 6 });
    await screenshot(table.page, "grid-fill-handle");
    await mouse.up();
    await expect
      .poll(async () => (await table.stored("Seiten")).map(([, pages]) => pages))
      .toEqual(["100", "100", "100", "100", "104"]);
  });

  it("go on with a series by the handle, as two numbers begin it", async () => {
    const table = await open("Reihe", 6);
    const { mouse, keyboard } = table.page;
    await table.select(0, 1);
    await keyboard.press("Shift+ArrowDown");
    const handle = await table.grid.locator("[data-fill-handle]").boundingBox();
    const target = await table.at(4, 1).boundingBox();
    if (!handle || !target) throw new Error("nothing to drag");
    await mouse.move(handle.x + 5, handle.y + 5);
    await mouse.down();
    await mouse.move(target.x + 20, target.y + 10, { steps: 6 });
    await mouse.up();
    await keyboard.press("Control+z");
    await keyboard.press("Control+y");
    await expect
      .poll(async () => (await table.stored("Seiten")).map(([, pages]) => pages))
      .toEqual(["100", "101", "102", "103", "104", "105"]);
  });

  it("fill down as far as the column beside goes, by a double click on the handle; undo selects what it gave back", async () => {
    const table = await open("Doppelklick");
    await table.at(0, 3).click();
    const values = async () => (await table.stored("Gelesen")).map(([, read]) => read);
    await expect.poll(async () => (await values())[0]).toBe("true");
    // The notes next to it end with the fifth row.
    await table.grid.locator("[data-fill-handle]").dblclick();
    await expect.poll(async () => (await values()).filter((read) => read === "true").length).toBe(5);
    await expect.poll(() => table.selected()).toBe(5);
    await table.page.keyboard.press("Control+z");
    await expect.poll(async () => (await values()).filter((read) => read === "true").length).toBe(1);
    await expect.poll(() => table.selected()).toBe(4);
  });
});
