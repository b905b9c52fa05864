import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, type NewTable } from "./support/table.ts";

const properties: NewTable["properties"] = [
  { name: "Seiten", type: "number" },
  { name: "Doppelt", type: "formula", config: { formula: 'prop("Seiten") * 2' } },
  { name: "Genre", type: "single_choice", options: ["Roman", "Krimi"] },
];
const rows: NewTable["rows"] = [
  { title: "Momo", Seiten: "304", Genre: "Roman" },
  { title: "Emil", Seiten: "176", Genre: "Krimi" },
  { title: "Nick", Genre: "Krimi" },
];

describe("what is deleted of a database", () => {
  const scene = useScene();
  const undo = (page: Page) => page.getByRole("button", { name: "Rückgängig" }).click();

  it("is asked about where something depends on it, and comes back by a toast and from the trash, for others too", async () => {
    const table = await makeTable(await scene.main(), { name: "Bücher", properties, rows });
    const other = await table.openFor(await scene.main(), "Bücher");
    const { page } = table;
    const head = (of: typeof page) => of.getByRole("columnheader", { name: "Seiten", includeHidden: true });
    const remove = async () => {
      await page.getByRole("button", { name: "Spaltenmenü Seiten" }).click();
      await page.getByRole("menuitem", { name: "Löschen", exact: true }).click();
      const question = page.getByRole("dialog", { name: "Eigenschaft löschen" });
      await question.getByText("die Formel „Doppelt“").waitFor();
      await question.getByRole("button", { name: "Löschen" }).click();
      await head(other.page).waitFor({ state: "detached" });
    };
    await remove();
    await undo(page);
    await head(other.page).waitFor();
    await other.grid.getByRole("gridcell", { name: "608" }).waitFor();

    await remove();
    await new CortexPage(page).sidebar.getByRole("button", { name: "Papierkorb" }).click();
    const trash = page.getByRole("dialog", { name: "Papierkorb" });
    const part = trash.getByRole("listitem").filter({ hasText: "Seiten" });
    await part.getByText("Eigenschaft in „Bücher“").waitFor();
    await expectAccessible(page);
    await part.getByRole("button", { name: "Wiederherstellen" }).click();
    await trash.getByText("Der Papierkorb ist leer.").waitFor();
    await page.keyboard.press("Escape");
    await table.grid.getByRole("gridcell", { name: "608" }).waitFor();
    await other.grid.getByRole("gridcell", { name: "608" }).waitFor();
    await expect
      .poll(() => table.stored("Seiten"))
      .toEqual([
        ["Momo", "304"],
        ["Emil", "176"],
        ["Nick", ""],
      ]);
  });

  it("says in how many entries a choice is used, replaces it, and takes that and a deleted view back", async () => {
    const table = await makeTable(await scene.main(), { name: "Regal", properties, rows });
    const { page } = table;
    await page.getByRole("button", { name: "Spaltenmenü Genre" }).click();
    await page.getByRole("menuitem", { name: "Eigenschaft bearbeiten" }).click();
    const editor = page.getByRole("dialog", { name: "Eigenschaft bearbeiten" });
    await editor.getByRole("button", { name: "Option 2 entfernen" }).click();
    const question = editor.getByRole("group", { name: "Krimi löschen?" });
    await question.getByText("In 2 Einträgen benutzt.").waitFor();
    await question.getByLabel("Ersetzen durch").selectOption({ label: "Roman" });
    await expectAccessible(page);
    await screenshot(page, "choice-in-use-light-1440");
    await question.getByRole("button", { name: "Krimi wirklich löschen" }).click();
    await editor.getByRole("button", { name: "Speichern" }).click();
    await expect
      .poll(() => table.stored("Genre"))
      .toEqual([
        ["Momo", "Roman"],
        ["Emil", "Roman"],
        ["Nick", "Roman"],
      ]);
    await undo(page);
    await expect
      .poll(() => table.stored("Genre"))
      .toEqual([
        ["Momo", "Roman"],
        ["Emil", "Krimi"],
        ["Nick", "Krimi"],
      ]);
    await table.row("Emil").getByRole("gridcell", { name: "Krimi" }).waitFor();

    await page.request.post(`/api/cortex/databases/${table.databaseId}/views`, { data: { name: "Offene" } });
    await page.getByRole("tab", { name: "Offene" }).waitFor();
    await page.getByRole("button", { name: "Ansichten verwalten" }).click();
    const views = page.getByRole("dialog", { name: "Ansichten verwalten" });
    await views.getByRole("button", { name: "„Offene“ löschen" }).click();
    await page.getByRole("button", { name: "Löschen", exact: true }).click();
    await views.getByRole("checkbox", { name: "Offene" }).waitFor({ state: "detached" });
    await views.getByRole("button", { name: "Abbrechen" }).click();
    await undo(page);
    await page.getByRole("tab", { name: "Offene" }).waitFor();
  });

  it("looks right in the trash", async () => {
    for (const look of looks.filter(({ name }) => name === "light-1440" || name === "dark-390")) {
      const { page } = await makeTable(await scene.main(look), { name: "Bücher", properties, rows });
      const { databases } = (await (await page.request.get("/api/cortex/databases")).json()) as {
        databases: { database_id: number }[];
      };
      const last = databases.at(-1)?.database_id;
      const detail = (await (await page.request.get(`/api/cortex/databases/${last}`)).json()) as {
        properties: { property_id: number; property_name: string }[];
      };
      const genre = detail.properties.find(({ property_name }) => property_name === "Genre");
      await page.request.delete(`/api/cortex/properties/${genre?.property_id}`);
      await page.goto("/cortex");
      if (look.width < 800) await page.getByRole("button", { name: "Seitenleiste anzeigen" }).click();
      await page.getByRole("button", { name: "Papierkorb" }).click();
      await page.getByRole("dialog", { name: "Papierkorb" }).getByText("Genre").first().waitFor();
      await screenshot(page, `trash-parts-${look.name}`);
    }
  });
});
