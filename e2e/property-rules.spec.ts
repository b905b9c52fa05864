import { describe, expect, it } from "vitest";
import { expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { chooseOption, makeTable, type Table } from "./support/table.ts";

describe("rules of properties", () => {
  const scene = useScene();
  const editor = async (table: Table, name: string) => {
    await table.page.getByRole("button", { name: `Spaltenmenü ${name}` }).click();
    await table.page.getByRole("menuitem", { name: "Eigenschaft bearbeiten" }).click();
    return table.page.getByRole("dialog", { name: "Eigenschaft bearbeiten" });
  };
  const make = async () =>
    makeTable(await scene.main(), {
      name: "Rechnungen",
      properties: [
        { name: "Nummer", type: "text" },
        { name: "Betrag", type: "number" },
      ],
      rows: [
        { title: "Miete", Nummer: "RE-0001", Betrag: "850" },
        { title: "Strom", Nummer: "17", Betrag: "-3" },
        { title: "Wasser" },
      ],
    });

  it("are set in words, list what breaks them, and are said at the cell", async () => {
    const table = await make();
    const { page } = table;
    let dialog = await editor(table, "Nummer");
    await dialog.getByText("Regeln und Standardwert").click();
    await dialog.getByRole("checkbox", { name: "Pflichtfeld" }).check();
    await chooseOption(dialog, "Muster", "Maske");
    await dialog.getByLabel("Maske", { exact: true }).fill("RE-9999");
    await dialog.getByText("2 Einträge erfüllen die Regeln nicht.").waitFor();
    await dialog.getByRole("link", { name: "Strom" }).waitFor();
    await expectGoodLooks(page, "property-rules/editor", () =>
      dialog.getByRole("link", { name: "Strom" }).scrollIntoViewIfNeeded(),
    );
    await dialog.getByRole("button", { name: "Speichern", exact: true }).click();
    await dialog.waitFor({ state: "detached" });

    // What breaks a rule is marked and stays; a new value has to follow it.
    const cell = table.at(1, 1);
    await expect.poll(() => cell.getAttribute("aria-label")).toContain("Nummer");
    await expectGoodLooks(page, "property-rules/marked");
    await cell.dblclick();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("18");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: "Nummer" }).first().waitFor();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("RE-0002");
    await page.keyboard.press("Enter");
    await expect.poll(() => cell.textContent()).toBe("RE-0002");
    await expect.poll(() => cell.getAttribute("data-broken")).toBeNull();
    // A required cell cannot be emptied.
    await table.select(0, 1);
    await page.keyboard.press("Delete");
    await page.getByRole("alert").filter({ hasText: "Nummer" }).first().waitFor();
    await expect.poll(() => table.at(0, 1).textContent()).toBe("RE-0001");

    dialog = await editor(table, "Nummer");
    await expect.poll(() => dialog.getByRole("checkbox", { name: "Pflichtfeld" }).isChecked()).toBe(true);
    await dialog.getByText("Ein Eintrag erfüllt die Regeln nicht.").waitFor();
  });

  it("give new entries a default, and keep numbers within bounds", async () => {
    const table = await make();
    const { page } = table;
    const dialog = await editor(table, "Betrag");
    await dialog.getByText("Regeln und Standardwert").click();
    await dialog.getByLabel("Mindestens").fill("viel");
    await dialog.getByRole("button", { name: "Speichern", exact: true }).click();
    await dialog.getByText("Bitte gib eine Zahl ein.").waitFor();
    await dialog.getByLabel("Mindestens").fill("0");
    await dialog.getByLabel("Standardwert").fill("12,5");
    await dialog.getByText("Ein Eintrag erfüllt die Regeln nicht.").waitFor();
    await dialog.getByRole("button", { name: "Speichern", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Neuer Eintrag" }).click();
    await page.keyboard.type("Gas");
    await page.keyboard.press("Enter");
    await expect.poll(() => table.at(3, 2).textContent()).toBe("12,5");
  });
});
