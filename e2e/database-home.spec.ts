import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { Palette } from "./page-objects/palette.ts";
import { Transfer } from "./page-objects/transfer.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { pasteFrom } from "./support/clipboard.ts";
import { textFile } from "./support/files.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, type NewTable } from "./support/table.ts";

const properties: NewTable["properties"] = [
  { name: "Jahr", type: "number", config: { number_format: "plain" } },
  { name: "Notiz", type: "text" },
];
const rows: NewTable["rows"] = [
  { title: "Momo", Jahr: "1973", Notiz: "grau" },
  { title: "Krabat", Jahr: "1971" },
];

describe("a database at its own address", () => {
  const scene = useScene();

  it("is reached from its views, its entries and Strg+K, and is named, sorted into views and renamed there", async () => {
    const table = await makeTable(await scene.main(), { name: "Bücher", properties, rows });
    const { page, databaseId } = table;
    const home = `**/cortex/datenbank/${databaseId}`;
    await page.request.post(`/api/cortex/databases/${databaseId}/views`, { data: { name: "Zu lesen" } });
    await page.request.post("/api/cortex/pages", { data: { title: "Büchersammlung" } });
    await expect.poll(() => table.at(0, 1).textContent()).toBe("1973");

    // From the view in a page, whose heading names it.
    await page.getByRole("main").getByRole("link", { name: "Bücher" }).click();
    await page.waitForURL(home);
    const title = page.getByRole("textbox", { name: "Name der Datenbank" });
    await expect.poll(() => title.inputValue()).toBe("Bücher");
    await table.grid.waitFor();
    const tabs = page.getByRole("tablist", { name: "Ansichten" }).getByRole("tab");
    await expect.poll(() => tabs.allTextContents()).toEqual(["Alle Einträge", "Zu lesen"]);
    await expectAccessible(page);

    // The open view is in the address.
    await tabs.getByText("Zu lesen").click();
    await page.waitForURL(`${home}?ansicht=*`);
    await page.reload();
    await page.getByRole("tab", { name: "Zu lesen", selected: true }).waitFor();

    // It is renamed in place, and so is the breadcrumb.
    await title.fill("Kinderbücher");
    await page.keyboard.press("Enter");
    const path = page.getByRole("navigation", { name: "Pfad" });
    await path.getByText("Kinderbücher").waitFor();

    // From an entry: below its title and in its breadcrumb.
    const { entries } = (await (
      await page.request.get(`/api/cortex/databases/${databaseId}/entries`)
    ).json()) as { entries: { page_id: string }[] };
    await page.goto(`/cortex/${entries[0]?.page_id}`);
    await page
      .getByRole("region", { name: "Eigenschaften" })
      .getByRole("link", { name: "Kinderbücher" })
      .waitFor();
    await path.getByRole("link", { name: "Kinderbücher" }).click();
    await page.waitForURL(home);

    // In Strg+K, exact matches precede prefixes.
    await page.request.patch(`/api/cortex/databases/${databaseId}`, { data: { name: "Bücher" } });
    await page.goto("/home");
    const palette = new Palette(page);
    await palette.open();
    await palette.type("bücher");
    await palette.option(/Büchersammlung/).waitFor();
    await palette
      .option(/^Bücher\b(?!s)/)
      .first()
      .waitFor();
    await expect.poll(() => palette.chosen.innerText()).toMatch(/^Bücher(?!sammlung)/);
    await page.keyboard.press("Enter");
    await page.waitForURL(home);

    // From 'Datenbanken verwalten'.
    await page.goto("/cortex");
    await page.getByRole("button", { name: "Datenbanken verwalten" }).click();
    const manage = page.getByRole("dialog", { name: "Datenbanken verwalten" });
    await manage.getByRole("link", { name: "Bücher" }).click();
    await page.waitForURL(home);
    await manage.waitFor({ state: "detached" });
  });

  it("is where an import from the sidebar ends, and takes rows that are pasted while it is empty", async () => {
    const { page } = await scene.main();
    await page.goto("/cortex");
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      transfer.importing.getByRole("button", { name: "Dateien auswählen" }).click(),
    ]);
    await chooser.setFiles([textFile("Filme.csv", "Titel;Jahr\nAlien;1979\nHeat;1995\n")]);
    const dialog = page.getByRole("dialog", { name: "Tabelle importieren" });
    await dialog.getByRole("button", { name: "Prüfen" }).click();
    await dialog.getByRole("button", { name: "Importieren" }).click();
    await page.waitForURL("**/cortex/datenbank/*");
    await page.getByRole("grid", { name: "Filme" }).getByRole("gridcell", { name: "Heat" }).waitFor();
    await dialog.waitFor({ state: "detached" });

    const empty = await makeTable({ ...(await scene.main()) }, { name: "Gäste", properties, rows: [] });
    await empty.page.goto(`/cortex/datenbank/${empty.databaseId}`);
    await empty.page.getByText("Noch keine Einträge.").click();
    await pasteFrom(empty.page, { text: "Anna\t1980\tVegan\nBert\t1991\t" });
    await empty.row("Bert").waitFor();
    await expect
      .poll(() => empty.stored("Jahr", "Notiz"))
      .toEqual([
        ["Anna", "1980", "Vegan"],
        ["Bert", "1991", ""],
      ]);
  });

  it("keeps to rights: readers look, others see that it is not there", async () => {
    const table = await makeTable(await scene.main(), { name: "Vorräte", properties, rows });
    const main = await mainOf(scene.server());
    const lena = await scene.person("guest", "Lena");
    const guest = await scene.as(lena);
    await guest.page.goto(`/cortex/datenbank/${table.databaseId}`);
    await guest.page.getByRole("heading", { name: "Diese Datenbank gibt es nicht." }).waitFor();
    await main.send("POST", `/api/cortex/databases/${table.databaseId}/permissions`, {
      permissions: { [lena.id]: "read" },
    });
    await guest.page.reload();
    await guest.page.getByRole("heading", { name: "Vorräte", level: 1 }).waitFor();
    await guest.page.getByRole("gridcell", { name: "Momo" }).waitFor();
    await expect.poll(() => guest.page.getByRole("textbox", { name: "Name der Datenbank" }).count()).toBe(0);
    await expect.poll(() => guest.page.getByRole("button", { name: "Neuer Eintrag" }).count()).toBe(0);
    await main.send("POST", `/api/cortex/databases/${table.databaseId}/permissions`, {
      permissions: { [lena.id]: "none" },
    });
    await guest.page.getByText("Du hast keinen Zugriff mehr auf diesen Inhalt.").waitFor();
  });

  it("looks right", async () => {
    for (const look of looks) {
      const table = await makeTable(await scene.main(look), { name: "Bücher", properties, rows });
      await screenshot(table.page, `database-named-${look.name}`);
      await table.page.goto(`/cortex/datenbank/${table.databaseId}`);
      await table.grid.waitFor();
      await screenshot(table.page, `database-home-${look.name}`);
    }
  });
});
