import { beforeAll, describe, expect, it } from "vitest";
import { SidePanel } from "./page-objects/side-panel.ts";
import { expectAccessible } from "./support/browser.ts";
import { makeLibrary, type Library } from "./support/library.ts";
import { useScene } from "./support/scene.ts";

describe("relation cells", () => {
  const scene = useScene();
  let library: Library;
  beforeAll(async () => {
    library = await makeLibrary(scene.server());
  });
  const ids = (...titles: string[]) => titles.map((title) => library.entryId(title)).join(",");

  it("are chosen by search, put in order, added to and removed from, by key alone", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    const table = await library.openFor(visitor);
    const column = library.column("Autoren");
    await table.select(0, column);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Autoren" });
    const search = dialog.getByRole("combobox", { name: "Einträge suchen" });
    await search.waitFor();
    await page.keyboard.type("kästner");
    await dialog.getByRole("option", { name: "Thomas Mann" }).waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    const chosen = dialog.getByRole("list", { name: "Ausgewählte Einträge" });
    await chosen.getByText("Erich Kästner").waitFor();
    await search.fill("thomas");
    await dialog.getByRole("option", { name: "Erich Kästner" }).waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await search.fill("Heinrich Mann");
    await dialog.getByRole("option", { name: "„Heinrich Mann“ anlegen" }).click();
    await chosen.getByText("Heinrich Mann").waitFor();
    await chosen.getByRole("button", { name: "Thomas Mann nach oben" }).click();
    await chosen.getByRole("button", { name: "Erich Kästner entfernen" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await table.at(0, column).filter({ hasText: "Thomas Mann, Heinrich Mann" }).waitFor();
    await expect
      .poll(async () => (await library.stored("Der Zauberberg", "Autoren")).split(",")[0])
      .toBe(ids("Thomas Mann"));
    await expect.poll(() => table.focused()).toBe(`0:${column}`);
    // Computed values follow.
    await table.grid.evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth }));
    await table.at(0, library.column("Köpfe")).filter({ hasText: "2" }).waitFor();
  });

  it("take one entry where one is meant, never the entry itself, and Escape leaves them as they were", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    const table = await library.openFor(visitor);
    const column = library.column("Fortsetzung");
    await table.at(2, column).click();
    const dialog = page.getByRole("dialog", { name: "Fortsetzung" });
    await dialog.getByRole("option", { name: "Der Zauberberg" }).waitFor();
    await expect.poll(() => dialog.getByRole("option", { name: "Momo" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => library.stored("Momo", "Fortsetzung")).toBe("");
    await page.keyboard.press("Enter");
    await dialog.getByRole("option", { name: "Emil und die Detektive" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => library.stored("Momo", "Fortsetzung")).toBe(ids("Emil und die Detektive"));
    await page.keyboard.press("Control+z");
    await expect.poll(() => library.stored("Momo", "Fortsetzung")).toBe("");
  });

  it("lead to their entries beside the table, from the dialog and from the page of an entry", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    await library.write("Momo", "Autoren", ids("Michael Ende"));
    const table = await library.openFor(visitor);
    await table.at(2, library.column("Autoren")).filter({ hasText: "Michael Ende" }).click();
    await page.getByRole("button", { name: "Michael Ende öffnen" }).click();
    const panel = new SidePanel(page);
    await panel.title.filter({ hasText: "Michael Ende" }).waitFor();
    await page.goto(`/cortex/${library.entryId("Momo")}`);
    const values = page.getByRole("region", { name: "Eigenschaften" });
    await values.getByRole("button", { name: "Autoren: Michael Ende" }).press("Enter");
    await page.getByRole("button", { name: "Michael Ende entfernen" }).click();
    await page.getByRole("button", { name: "Speichern" }).click();
    await values.getByRole("button", { name: "Autoren: Autoren: leer" }).waitFor();
    await expect.poll(() => library.stored("Momo", "Autoren")).toBe("");
  });

  it("show another window at once what was chosen, by title", async () => {
    const [visitor, other] = await Promise.all([scene.main(), scene.main()]);
    const [table, others] = [await library.openFor(visitor), await library.openFor(other)];
    const column = library.column("Autoren");
    await table.at(1, column).click();
    const dialog = visitor.page.getByRole("dialog", { name: "Autoren" });
    await dialog.getByRole("option", { name: "Erich Kästner" }).click();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await others.at(1, column).filter({ hasText: "Erich Kästner" }).waitFor();
  });

  it("show a guest only the titles the guest may read, and let nobody add what they may not write", async () => {
    await library.write("Der Zauberberg", "Autoren", ids("Thomas Mann"));
    const guest = await scene.person("guest", "gustav");
    await library.share(guest, "write", "none");
    const visitor = await scene.as(guest);
    const table = await library.openFor(visitor);
    const cell = table.at(0, library.column("Autoren"));
    await cell.filter({ hasText: "Kein Zugriff" }).click();
    const { page } = visitor;
    // The page is read-only, its table is not.
    await page.getByText("Text nur lesen").waitFor();
    // The message does not blame the connection.
    await page.getByRole("dialog", { name: "Autoren" }).getByText("Du hast keinen Zugriff").waitFor();
    await page.keyboard.press("Escape");
    await guest.shareDatabase(library.authorsId, "read");
    await table.open();
    await cell.filter({ hasText: "Thomas Mann" }).click();
    const dialog = page.getByRole("dialog", { name: "Autoren" });
    await dialog.getByRole("combobox").fill("Neuer Autor");
    await dialog.getByText("Kein passender Eintrag").waitFor();
    await expect.poll(() => dialog.getByRole("option").count()).toBe(0);
    await guest.shareDatabase(library.booksId, "read");
    await table.open();
    await cell.filter({ hasText: "Thomas Mann" }).click();
    await page.getByRole("button", { name: "Thomas Mann öffnen" }).waitFor();
    await expect.poll(() => dialog.getByRole("combobox").count()).toBe(0);
    await expectAccessible(page);
  });
});
