import { describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { layOut } from "./support/layouts.ts";
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
});
