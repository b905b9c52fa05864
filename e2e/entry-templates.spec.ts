import { describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { expectAnnounced } from "./support/failures.ts";
import { columnOf, gardenTable, layOut, titlesIn } from "./support/layouts.ts";
import { useScene } from "./support/scene.ts";
import { makeTable } from "./support/table.ts";

describe("templates of entries", () => {
  const scene = useScene();
  const menuName = "Vorlagen für neue Einträge";

  it("are made of an entry or by hand, chosen beside 'Neu', and seen by everybody who adds entries", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Sitzungen",
      properties: [
        { name: "Ort", type: "text" },
        { name: "Am", type: "date" },
        { name: "Offen", type: "boolean" },
      ],
      rows: [{ title: "Vorstand", Ort: "Saal" }],
    });
    const { page } = table;
    const other = (await scene.main()).page;
    await other.goto(`/cortex/${table.pageId}`);
    const open = async (on = page) => on.getByRole("button", { name: menuName }).click();
    const panel = page.getByRole("complementary", { name: "Eintrag" });

    // By hand.
    await open();
    await expectGoodLooks(page, "entry-templates/first-menu");
    await page.getByRole("menuitem", { name: "Neue Vorlage" }).click();
    let dialog = page.getByRole("dialog", { name: "Neue Vorlage" });
    await dialog.getByLabel("Name").fill("Besprechung");
    await dialog.getByLabel("Ort").fill("Büro");
    await dialog.getByRole("checkbox", { name: /Am: der Tag/ }).check();
    await expectAccessible(page);
    await expectGoodLooks(page, "entry-templates/editor");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await dialog.waitFor({ state: "detached" });
    await open();
    await page.getByRole("menuitem", { name: "Besprechung" }).click();
    await expect.poll(() => table.at(1, 1).textContent()).toBe("Büro");
    await expect.poll(() => table.at(1, 2).textContent()).not.toBe("");
    await panel.waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });

    // Of an entry, with the content of its page.
    const listed = await page.request.get(`/api/cortex/databases/${table.databaseId}/entries`);
    const [first] = (await listed.json()).entries as { page_id: string }[];
    await page.request.post(`/api/cortex/pages/${first?.page_id}/blocks`, {
      data: { block_type: "to_do", content: "Protokoll schreiben" },
    });
    const row = table.row("Vorstand");
    await row.hover();
    await row.getByRole("button", { name: "Zeilenmenü" }).click();
    await page.getByRole("menuitem", { name: "Als Vorlage speichern" }).click();
    dialog = page.getByRole("dialog", { name: "Als Vorlage speichern" });
    await expectGoodLooks(page, "entry-templates/save-as");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await dialog.waitFor({ state: "detached" });

    // The other window knows it at once.
    await open(other);
    await other.getByRole("menuitem", { name: "Vorstand" }).waitFor();
    await other.keyboard.press("Escape");

    // As the standard of the view, it is what 'Neu' begins with.
    await open();
    await page.getByRole("menuitem", { name: "Vorlagen bearbeiten" }).click();
    await expectGoodLooks(page, "entry-templates/list");
    await page.getByRole("button", { name: "Vorlage „Vorstand“ bearbeiten" }).click();
    dialog = page.getByRole("dialog", { name: "Vorlage „Vorstand“ bearbeiten" });
    await dialog.getByText("Protokoll schreiben").waitFor();
    await dialog.getByRole("checkbox", { name: /Standard in der Ansicht/ }).check();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    dialog = page.getByRole("dialog", { name: menuName });
    await dialog.getByText("Standard", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Schließen" }).last().click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Neuer Eintrag" }).click();
    await page.keyboard.type("Mai");
    await page.keyboard.press("Enter");
    await expect.poll(() => table.at(2, 1).textContent()).toBe("Saal");
    await page.keyboard.press("Escape");
    await open();
    await page.getByRole("menuitem", { name: "Leerer Eintrag" }).click();
    await page.keyboard.type("Leer");
    await page.keyboard.press("Enter");
    await expect.poll(() => table.at(3, 0).textContent()).toContain("Leer");
    await expect.poll(() => table.at(3, 1).textContent()).toBe("");
    await page.keyboard.press("Escape");

    // In other layouts, too.
    await layOut(page, "Galerie");
    await open();
    await page.getByRole("menuitem", { name: "Vorstand" }).click();
    await panel.getByText("Protokoll schreiben").waitFor();
    await expectGoodLooks(page, "entry-templates/made");
  });

  it("fill columns of a board and days of a timeline, and are main's to change", async () => {
    const table = await gardenTable(await scene.main(), "Garten");
    const { page } = table;
    const database = `/api/cortex/databases/${table.databaseId}`;
    await page.request.post(`${database}/properties`, {
      data: { property_name: "Am", property_type: "date" },
    });
    const made = await page.request.post(`${database}/entry-templates`, { data: { name: "Gießen" } });
    const { template_id: id } = (await made.json()) as { template_id: string };
    await layOut(page, "Brett");
    const column = columnOf(page, "läuft");
    await column.getByRole("button", { name: `${menuName} in läuft` }).click();
    await page.getByRole("menuitem", { name: "Gießen" }).waitFor();
    await expectGoodLooks(page, "entry-templates/board");
    await page.getByRole("menuitem", { name: "Gießen" }).click();
    await expect.poll(() => titlesIn(page, "läuft")).toContain("Gießen");
    const panel = page.getByRole("complementary", { name: "Eintrag" });
    await panel.waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });

    await layOut(page, "Zeitleiste");
    await page.getByRole("button", { name: menuName }).click();
    await page.getByRole("menuitem", { name: "Leerer Eintrag" }).click();
    const dialog = page.getByRole("dialog", { name: /Neuer Eintrag/ });
    await dialog.getByLabel("Vorlage").selectOption("Gießen");
    await expectGoodLooks(page, "entry-templates/timeline");
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    await dialog.waitFor({ state: "detached" });
    const dated = async () => (await table.stored("Am")).map(([title, day]) => [title, day !== ""]);
    await expect.poll(dated).toContainEqual(["Gießen", true]);

    // Whoever only adds entries chooses, and changes nothing of them.
    await layOut(page, "Tabelle");
    await table.grid.waitFor();
    const greta = await scene.person("guest", "Grit");
    await greta.shareDatabase(table.databaseId, "write");
    await greta.sharePage(table.pageId, "read");
    const hers = await table.openFor(await scene.as(greta), "Garten");
    await hers.page.getByRole("button", { name: menuName }).click();
    await expect
      .poll(() => hers.page.getByRole("menuitem").allTextContents())
      .toEqual(["Gießen", "Leerer Eintrag"]);
    await hers.page.keyboard.press("Escape");

    // What is typed while somebody deletes the template is not lost with it.
    const { view_configs: views } = (await (await page.request.get(database)).json()) as {
      view_configs: { id: number }[];
    };
    await page.request.patch(`${database}/views/${views[0]?.id}`, {
      data: { layout_options: { template: id } },
    });
    await table.open();
    await page.getByRole("button", { name: "Neuer Eintrag" }).click();
    await page.request.delete(`${database}/entry-templates/${id}`);
    await page.keyboard.type("Umgraben");
    await page.keyboard.press("Enter");
    await expectAnnounced(page, "Die Vorlage „Gießen“ gibt es nicht mehr: „Umgraben“ beginnt ohne sie.");
    await expect.poll(async () => (await table.stored()).flat()).toContain("Umgraben");
  });
});
