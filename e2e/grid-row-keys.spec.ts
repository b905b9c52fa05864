import { describe, expect, it } from "vitest";
import { openBooks } from "./support/books.ts";
import { useScene } from "./support/scene.ts";

describe("keys that make rows and take them back", () => {
  const scene = useScene();
  const open = (name: string, rows?: number) => openBooks(scene, name, rows);

  it("take back what was done to rows: deleting, copying and all of them", async () => {
    const table = await open("Zurück", 3);
    const { page } = table;
    const titles = async () => (await table.stored()).map(([title]) => title);
    const menu = async (name: string) => {
      await page.keyboard.press("Shift+F10");
      await page.getByRole("menuitem", { name }).click();
    };
    await table.select(1, 0);
    await menu("Löschen");
    await page.getByText("„Buch 2“ wurde gelöscht.").waitFor();
    await expect.poll(() => table.focused()).toBe("1:0");
    await page.keyboard.press("Control+z");
    await expect.poll(titles).toEqual(["Buch 1", "Buch 2", "Buch 3"]);
    await expect.poll(() => page.getByText("„Buch 2“ wurde gelöscht.").count()).toBe(0);
    await menu("Duplizieren");
    await page.getByText("1 Eintrag wurde dupliziert.").waitFor();
    await expect.poll(() => table.focused()).toBe("1:0");
    await page.keyboard.press("Control+z");
    await expect.poll(titles).toEqual(["Buch 1", "Buch 2", "Buch 3"]);
    await page.getByRole("checkbox", { name: "Alle Zeilen auswählen" }).click({ force: true });
    const bar = page.getByRole("toolbar", { name: "Ausgewählte Zeilen" });
    await bar.getByRole("button", { name: "Löschen" }).click();
    await expect.poll(titles).toEqual([]);
    await page.getByText("3 Einträge wurden gelöscht.").waitFor();
    await page.keyboard.press("Control+z");
    await expect.poll(titles).toEqual(["Buch 1", "Buch 2", "Buch 3"]);
  });

  it("undo only one's own edits: what another changed meanwhile stays, and it is said", async () => {
    const table = await open("Zusammen", 3);
    const ben = await table.openFor(await scene.main(), "Zusammen");
    const { keyboard } = table.page;
    await table.select(0, 2);
    await keyboard.press("Shift+ArrowDown");
    await keyboard.press("Delete");
    await expect.poll(async () => (await table.stored("Notiz"))[0]).toEqual(["Buch 1", ""]);
    await ben.at(0, 2).filter({ hasText: "Notiz" }).waitFor({ state: "detached" });
    await ben.select(0, 2);
    await ben.page.keyboard.type("von Ben");
    await ben.page.keyboard.press("Enter");
    await table.at(0, 2).filter({ hasText: "von Ben" }).waitFor();
    await keyboard.press("Control+z");
    const race = table.page.getByRole("dialog", { name: "Wert wurde inzwischen geändert" });
    await race.getByText("von Ben").waitFor();
    await race.getByRole("button", { name: "Den anderen behalten" }).click();
    await race.waitFor({ state: "hidden" });
    await expect
      .poll(() => table.stored("Notiz"))
      .toEqual([
        ["Buch 1", "von Ben"],
        ["Buch 2", "Notiz 2"],
        ["Buch 3", "Notiz 3"],
      ]);
    await table.at(0, 2).filter({ hasText: "von Ben" }).waitFor();
  });

  it("keep their cell when rows above it go, so that nobody types into another entry", async () => {
    const table = await open("Mitgehen", 5);
    const ben = await table.openFor(await scene.main(), "Mitgehen");
    await table.select(3, 2);
    await ben.select(0, 0);
    await ben.page.keyboard.press("Shift+F10");
    await ben.page.getByRole("menuitem", { name: "Löschen" }).click();
    await table.row("Buch 1").waitFor({ state: "detached" });
    await expect.poll(() => table.focused()).toBe("2:2");
    await table.page.keyboard.type("immer noch Buch 4");
    await table.page.keyboard.press("Enter");
    await expect.poll(async () => (await table.stored("Notiz"))[2]).toEqual(["Buch 4", "immer noch Buch 4"]);
  });

  it("take a new row back with the focus still on '+ Neu'", async () => {
    const table = await open("Doch nicht", 2);
    await table.addRow("Doch nicht");
    const names = async () => (await table.stored()).map(([title]) => title);
    await expect.poll(names).toContain("Doch nicht");
    await expect
      .poll(async () => {
        await table.page.getByRole("button", { name: "Neuer Eintrag" }).focus();
        await table.page.keyboard.press("Control+z");
        return names();
      })
      .toEqual(["Buch 1", "Buch 2"]);
  });

  it("lead with Tab from the title of a new row into its next cell", async () => {
    const table = await open("Zeile um Zeile", 2);
    await table.page.getByRole("button", { name: "Neuer Eintrag" }).click();
    await table.page.keyboard.type("Buch 3");
    await table.page.keyboard.press("Tab");
    await expect.poll(() => table.focused()).toBe("2:1");
    await table.page.keyboard.type("77");
    await table.page.keyboard.press("Enter");
    await expect.poll(async () => (await table.stored("Seiten"))[2]).toEqual(["Buch 3", "77"]);
  });

  it("make a row below the selected one with Shift+Enter, which stands there, and go on in it", async () => {
    const table = await open("Dazwischen", 4);
    const { keyboard } = table.page;
    await table.select(1, 2);
    await keyboard.press("Shift+Enter");
    await keyboard.type("Mittendrin");
    const below = await table.at(1, 0).boundingBox();
    const draft = await table.grid.getByRole("textbox", { name: "Name" }).boundingBox();
    expect(Math.abs((draft?.y ?? 0) - (below?.y ?? 0) - (below?.height ?? 0))).toBeLessThan(12);
    await keyboard.press("Enter");
    await table.at(2, 0).filter({ hasText: "Mittendrin" }).waitFor();
    await expect.poll(() => table.focused()).toBe("2:0");
    await keyboard.press("Shift+Enter");
    await keyboard.press("Escape");
    await expect.poll(() => table.focused()).toBe("2:0");
    // Below the last row is the end of the table.
    await keyboard.press("Control+End");
    await keyboard.press("Shift+Enter");
    await keyboard.type("Ganz unten");
    await keyboard.press("Enter");
    await expect
      .poll(async () => (await table.stored()).map(([title]) => title))
      .toEqual(["Buch 1", "Buch 2", "Mittendrin", "Buch 3", "Buch 4", "Ganz unten"]);
  });
});
