import { describe, expect, it } from "vitest";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { chooseOption, makeTable } from "./support/table.ts";

describe("columns that fill themselves", () => {
  const scene = useScene();

  it("are added like others, filled at once, and say that nobody writes them", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Rechnungen",
      properties: [{ name: "Betrag", type: "number" }],
      rows: [{ title: "Äpfel", Betrag: "2.5" }, { title: "Birnen" }],
    });
    const { page } = table;
    const add = async (name: string, type: string) => {
      await page.getByRole("button", { name: "Eigenschaft hinzufügen" }).click();
      const dialog = page.getByRole("dialog", { name: "Eigenschaft hinzufügen" });
      await dialog.getByLabel("Name", { exact: true }).fill(name);
      await chooseOption(dialog, "Typ", type);
      return dialog;
    };
    const save = async (dialog: Awaited<ReturnType<typeof add>>) => {
      await dialog.getByRole("button", { name: "Hinzufügen", exact: true }).click();
      await dialog.waitFor({ state: "detached" });
    };
    const serial = await add("Nr", "Laufende Nummer");
    await serial.getByLabel("Davor steht").fill("RE-");
    await chooseOption(serial, "Mindestens Stellen", "4");
    await serial.getByText("Zum Beispiel: RE-0017").waitFor();
    await expectAccessible(page);
    await screenshot(page, "serial-settings");
    await save(serial);
    await save(await add("Angelegt von", "Erstellt von"));
    await save(await add("Geändert", "Bearbeitet am"));
    await page.getByText("RE-0002").waitFor();
    await expect.poll(async () => (await table.stored("Nr")).map(([, value]) => value)).toEqual(["1", "2"]);
    await page.getByText("RE-0001").click();
    await page.keyboard.type("7");
    await page.getByText("Diese Zelle wird nicht von Hand gefüllt.").first().waitFor();
    await screenshot(page, "automatic-columns");
  });
});
