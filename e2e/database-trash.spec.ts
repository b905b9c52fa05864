import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, type NewTable } from "./support/table.ts";

const properties: NewTable["properties"] = [{ name: "Seiten", type: "number" }];
const rows: NewTable["rows"] = [
  { title: "Momo", Seiten: "304" },
  { title: "Emil", Seiten: "176" },
];

describe("a whole database in the trash", () => {
  const scene = useScene();

  it("is asked about by what depends on it, goes and comes back in every window, by the toast, the trash and its place", async () => {
    const table = await makeTable(await scene.main(), { name: "Bücher", properties, rows });
    const other = await table.openFor(await scene.main(), "Bücher");
    const { page } = table;
    const trashed = "Die Datenbank „Bücher“ liegt im Papierkorb.";
    const gone = async (windows: readonly Page[]) => {
      for (const window of windows) await window.getByText(trashed).waitFor();
    };
    const back = async () => {
      for (const { grid } of [table, other]) await grid.getByRole("gridcell", { name: "304" }).waitFor();
    };
    const remove = async (windows = [page, other.page]) => {
      await new CortexPage(page).sidebar.getByRole("button", { name: "Datenbanken verwalten" }).click();
      const list = page.getByRole("dialog", { name: "Datenbanken verwalten" });
      await list.getByRole("button", { name: "„Bücher“ löschen" }).click();
      const question = page.getByRole("dialog", { name: "Datenbank löschen" });
      await question
        .getByText('Soll die Datenbank "Bücher" mit 2 Einträgen wirklich gelöscht werden?')
        .waitFor();
      await question.getByText("die Seite „Bücher“").waitFor();
      await question.getByText("Die Datenbank bleibt 30 Tage im Papierkorb").waitFor();
      await question.getByRole("button", { name: "Löschen" }).click();
      await list.getByRole("button", { name: "„Bücher“ löschen" }).waitFor({ state: "detached" });
      await page.keyboard.press("Escape");
      await gone(windows);
    };
    await remove();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await back();

    // An open trash shows what comes and goes.
    await new CortexPage(other.page).sidebar.getByRole("button", { name: "Papierkorb" }).click();
    const trash = other.page.getByRole("dialog", { name: "Papierkorb" });
    await trash.getByText("Der Papierkorb ist leer.").waitFor();
    const { properties: schema } = (await (
      await page.request.get(`/api/cortex/databases/${table.databaseId}`)
    ).json()) as { properties: { property_id: number; property_name: string }[] };
    const pages = schema.find(({ property_name }) => property_name === "Seiten");
    await page.request.delete(`/api/cortex/properties/${pages?.property_id}`);
    const part = trash.getByRole("list", { name: "Aus Datenbanken gelöscht" }).getByText("Seiten");
    await part.waitFor();
    await page.request.post(`/api/cortex/trash/property-${pages?.property_id}/restore`);
    await part.waitFor({ state: "detached" });

    await remove();
    const item = trash
      .getByRole("list", { name: "Gelöschte Datenbanken" })
      .getByRole("listitem")
      .filter({ hasText: "Bücher" });
    await item.getByText("2 Einträge").waitFor();
    await expectAccessible(other.page);
    await item.getByRole("button", { name: "Wiederherstellen" }).click();
    await trash.getByText("Der Papierkorb ist leer.").waitFor();
    await other.page.keyboard.press("Escape");
    await back();

    // An open entry goes and comes back with it.
    const { entries } = (await (
      await page.request.get(`/api/cortex/databases/${table.databaseId}/entries`)
    ).json()) as { entries: { page_id: string }[] };
    await other.page.goto(`/cortex/${entries[0]?.page_id}`);
    const values = other.page.getByRole("region", { name: "Eigenschaften" });
    await values.getByText("304").waitFor();
    await remove([page]);
    await other.page.getByText("Du hast keinen Zugriff mehr auf diesen Inhalt.").waitFor();
    await page.getByRole("button", { name: "Wiederherstellen" }).click();
    await values.getByText("304").waitFor();
    await other.page.getByText("Gespeichert", { exact: true }).waitFor();

    await remove([page]);
    await other.page.goto(`/cortex/datenbank/${table.databaseId}`);
    await other.page.getByRole("heading", { name: trashed }).waitFor();
    await expectAccessible(other.page);
    await other.page.getByRole("button", { name: "Wiederherstellen" }).click();
    await back();
  });

  it("looks right where it stood and in the trash", async () => {
    for (const look of looks) {
      const table = await makeTable(await scene.main(look), { name: "Bücher", properties, rows });
      const { page } = table;
      if (look.width < 800) await page.getByRole("button", { name: "Seitenleiste anzeigen" }).click();
      await page.getByRole("button", { name: "Datenbanken verwalten" }).click();
      await page.getByRole("button", { name: "„Bücher“ löschen" }).last().click();
      const question = page.getByRole("dialog", { name: "Datenbank löschen" });
      await question.getByText("Davon hängt ab").waitFor();
      await screenshot(page, `database-removal-${look.name}`);
      await question.getByRole("button", { name: "Löschen" }).click();
      await question.waitFor({ state: "detached" });
      await page.goto(`/cortex/${table.pageId}`);
      await page.getByText("liegt im Papierkorb.").waitFor();
      await screenshot(page, `database-trashed-${look.name}`);
      if (look.width < 800) await page.getByRole("button", { name: "Seitenleiste anzeigen" }).click();
      await page.getByRole("button", { name: "Papierkorb" }).click();
      await page.getByRole("list", { name: "Gelöschte Datenbanken" }).waitFor();
      await screenshot(page, `trash-databases-${look.name}`);
    }
  });
});
