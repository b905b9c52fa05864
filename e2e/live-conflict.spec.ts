import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { UnsettledEdits } from "./page-objects/unsettled-edits.ts";
import { expectAccessible, expectGoodLooks, type Visitor } from "./support/browser.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, Table } from "./support/table.ts";

const types = [
  { name: "Notiz", type: "text" },
  { name: "Stand", type: "single_choice", options: ["offen", "fertig"] },
];

describe("a lost race for a cell", () => {
  const scene = useScene();

  const tableOf = (visitor: Visitor, name: string): Promise<Table> =>
    makeTable(visitor, {
      name,
      properties: types,
      rows: [
        { title: "Eins", Notiz: "alt", Stand: "offen" },
        { title: "Zwei", Notiz: "alt", Stand: "offen" },
        { title: "Drei", Notiz: "alt", Stand: "offen" },
      ],
    });

  /** Somebody else writes cells of the table: `Zeile` to the value of a property. */
  const othersWrite = async (table: Table, property: string, values: Record<string, string>) => {
    const main = await mainOf(scene.server());
    const path = `/api/cortex/databases/${table.databaseId}`;
    const { properties } = await main.send<{
      properties: { property_id: number; property_name: string }[];
    }>("GET", path);
    const { entries } = await main.send<{ entries: { page_id: string; title: string }[] }>(
      "GET",
      `${path}/entries`,
    );
    const propertyId = properties.find(({ property_name }) => property_name === property)?.property_id;
    for (const [title, value] of Object.entries(values))
      await main.send(
        "PATCH",
        `/api/cortex/entries/${entries.find((entry) => entry.title === title)?.page_id}/properties`,
        { property_id: propertyId, value },
      );
  };

  /** Lets others write while an edit of this page is in flight. */
  const overtake = async (page: Page, edit: () => Promise<void>, others: () => Promise<void>) => {
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    let isOnItsWay = false;
    const isWrite = /\/api\/cortex\/(entries\/[^/]+\/properties|databases\/\d+\/cells)$/;
    await page.route(isWrite, async (route) => {
      isOnItsWay = true;
      await released;
      await route.continue();
    });
    await edit();
    await expect.poll(() => isOnItsWay, { message: "the edit was sent" }).toBe(true);
    await others();
    const answered = page.waitForResponse(isWrite);
    release();
    await answered;
    await page.unroute(isWrite);
  };

  const type = async (table: Table, row: number, column: number, text: string) => {
    await table.select(row, column);
    await table.page.keyboard.type(text);
    await table.page.keyboard.press("Enter");
  };

  it("shows both values, names the other person, and writes one's own on wish", async () => {
    const anna = await scene.main();
    const table = await tableOf(anna, "Wettlauf");
    const { page } = anna;
    await overtake(
      page,
      () => type(table, 0, 1, "von Anna"),
      () => othersWrite(table, "Notiz", { Eins: "von Ben" }),
    );
    const unsettled = new UnsettledEdits(page);
    const edit = unsettled.edit("Eins · Notiz");
    await edit.getByText("Mein Wert").waitFor();
    await edit.getByText("von Anna", { exact: true }).waitFor();
    await edit.getByText("Wert von admin").waitFor();
    await edit.getByText("von Ben", { exact: true }).waitFor();
    await expectAccessible(page);
    // The keyboard is enough, but a key meant for the table decides nothing.
    await page.keyboard.press("Enter");
    await edit.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await unsettled.dialog.waitFor({ state: "detached" });
    await expect.poll(async () => (await table.stored("Notiz"))[0]).toEqual(["Eins", "von Anna"]);
    await table.at(0, 1).filter({ hasText: "von Anna" }).waitFor();
  });

  it("keeps the other value on wish, and shows it in the meantime", async () => {
    const anna = await scene.main();
    const table = await tableOf(anna, "Nachgeben");
    await overtake(
      anna.page,
      () => type(table, 0, 1, "von Anna"),
      () => othersWrite(table, "Notiz", { Eins: "von Ben" }),
    );
    const unsettled = new UnsettledEdits(anna.page);
    await unsettled.button("Den anderen behalten").click();
    await unsettled.dialog.waitFor({ state: "detached" });
    await table.at(0, 1).filter({ hasText: "von Ben" }).waitFor();
    expect((await table.stored("Notiz"))[0]).toEqual(["Eins", "von Ben"]);
  });

  it("can be lost again, and then shows the newest value", async () => {
    const anna = await scene.main();
    const table = await tableOf(anna, "Noch einmal");
    const unsettled = new UnsettledEdits(anna.page);
    await overtake(
      anna.page,
      () => type(table, 0, 1, "von Anna"),
      () => othersWrite(table, "Notiz", { Eins: "erstens" }),
    );
    await unsettled.edit("Eins · Notiz").getByText("erstens").waitFor();
    await overtake(
      anna.page,
      () => unsettled.button("Meinen Wert übernehmen").click(),
      () => othersWrite(table, "Notiz", { Eins: "zweitens" }),
    );
    await unsettled.edit("Eins · Notiz").getByText("zweitens").waitFor();
    await unsettled.button("Meinen Wert übernehmen").click();
    await expect.poll(async () => (await table.stored("Notiz"))[0]).toEqual(["Eins", "von Anna"]);
  });

  it("waits through a reload until it is decided", async () => {
    const anna = await scene.main();
    const table = await tableOf(anna, "Bedenkzeit");
    const unsettled = new UnsettledEdits(anna.page);
    await overtake(
      anna.page,
      () => type(table, 0, 1, "von Anna"),
      () => othersWrite(table, "Notiz", { Eins: "von Ben" }),
    );
    await unsettled.button("Später entscheiden").click();
    await anna.page.reload();
    await unsettled.open.click();
    await unsettled.edit("Eins · Notiz").getByText("von Anna", { exact: true }).waitFor();
    await unsettled.button("Meinen Wert übernehmen").click();
    await expect.poll(async () => (await table.stored("Notiz"))[0]).toEqual(["Eins", "von Anna"]);
    await unsettled.open.waitFor({ state: "detached" });
  });

  it("hands over what was being typed when all access is taken", async () => {
    const main = await scene.main();
    const made = await tableOf(main, "Entzogen");
    const guest = await scene.person("guest", "gregor");
    await guest.sharePage(made.pageId, "write");
    await guest.shareDatabase(made.databaseId, "write");
    const { page } = await scene.as(guest);
    const table = new Table(page, "Entzogen", made.databaseId, made.pageId);
    await table.open();
    await table.select(0, 1);
    await page.keyboard.type("noch nicht fertig");
    await guest.sharePage(made.pageId, "none");
    await guest.shareDatabase(made.databaseId, "none");
    const dialog = page.getByRole("dialog", { name: "Nicht gespeicherte Worte" });
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole("textbox", { name: "Eins · Notiz" }).inputValue())
      .toBe("noch nicht fertig");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Kopieren" }).click();
    await dialog.getByRole("button", { name: "Kopiert" }).waitFor();
  });

  it.each<[string, string, (page: Page) => Promise<void>, string]>([
    [
      "a number that cannot be read",
      "number",
      async (page) => {
        await page.keyboard.type("zwölf");
        await page.keyboard.press("Enter");
        await page.getByRole("alert").waitFor();
      },
      "zwölf",
    ],
    [
      "a date in its dialog",
      "date",
      async (page) => {
        await page.keyboard.press("Enter");
        const day = page.getByRole("dialog", { name: "Wert" }).getByRole("textbox").first();
        await day.fill("9.2.2026");
        await day.press("Tab");
      },
      "09.02.2026",
    ],
    [
      "a time that is not written to its end",
      "date",
      async (page) => {
        await page.keyboard.press("Enter");
        const dialog = page.getByRole("dialog", { name: "Wert" });
        await dialog.getByRole("textbox").first().fill("9.2.2026");
        await dialog.getByRole("checkbox").first().check();
        await dialog.getByRole("textbox").nth(1).fill("14:");
      },
      "09.02.2026 14:",
    ],
    [
      "chosen entries in their dialog",
      "relation",
      async (page) => {
        await page.keyboard.press("Enter");
        const dialog = page.getByRole("dialog", { name: "Wert" });
        for (const name of ["Drei", "Zwei"]) await dialog.getByRole("option", { name }).click();
      },
      "Drei, Zwei",
    ],
  ])("hands over %s when all access is taken", async (what, type, give, text) => {
    const name = `Entzogen: ${what}`;
    const made = await makeTable(await scene.main(), {
      name,
      properties: [
        {
          name: "Wert",
          type,
          ...(type === "relation" ? { config: { target: "self", multiple: true } } : {}),
        },
      ],
      rows: [{ title: "Eins" }, { title: "Zwei" }, { title: "Drei" }],
    });
    const guest = await scene.person("guest", `gregor-${type}-${text.length}`);
    await guest.sharePage(made.pageId, "write");
    await guest.shareDatabase(made.databaseId, "write");
    const { page } = await scene.as(guest);
    const table = new Table(page, name, made.databaseId, made.pageId);
    await table.open();
    await table.at(0, 1).click();
    if (type !== "number") await page.keyboard.press("Escape");
    await give(page);
    await guest.sharePage(made.pageId, "none");
    await guest.shareDatabase(made.databaseId, "none");
    const dialog = page.getByRole("dialog", { name: "Nicht gespeicherte Worte" });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole("textbox", { name: "Eins · Wert" }).inputValue()).toBe(text);
  });

  it("shows several cells of one step in one list, and writes the rest meanwhile", async () => {
    const anna = await scene.main();
    const table = await tableOf(anna, "Mehrere");
    const { page } = anna;
    await table.select(0, 2);
    await overtake(
      page,
      async () => {
        await page.keyboard.press("Shift+ArrowDown");
        await page.keyboard.press("Shift+ArrowDown");
        await page.keyboard.press("Delete");
      },
      () => othersWrite(table, "Stand", { Eins: "fertig", Drei: "fertig" }),
    );
    const unsettled = new UnsettledEdits(page);
    await unsettled.edit("Eins · Stand").getByText("fertig").waitFor();
    await unsettled.edit("Drei · Stand").getByText("leer").waitFor();
    await expect.poll(() => unsettled.dialog.getByRole("listitem").count()).toBe(2);
    await expect.poll(async () => (await table.stored("Stand"))[1]).toEqual(["Zwei", ""]);
    await unsettled.edit("Eins · Stand").getByRole("button", { name: "Den anderen behalten" }).click();
    await unsettled.button("Meinen Wert übernehmen").click();
    await expect
      .poll(() => table.stored("Stand"))
      .toEqual([
        ["Eins", "fertig"],
        ["Zwei", ""],
        ["Drei", ""],
      ]);
  });

  it("looks right", async () => {
    const anna = await scene.main();
    const table = await tableOf(anna, "Anblick");
    const { page } = anna;
    await table.select(0, 1);
    await overtake(
      page,
      async () => {
        await page.keyboard.press("Shift+ArrowDown");
        await page.keyboard.press("Delete");
      },
      () => othersWrite(table, "Notiz", { Eins: "von Ben", Zwei: "auch von Ben, nur viel länger" }),
    );
    await new UnsettledEdits(page).edit("Zwei · Notiz").waitFor();
    await expectGoodLooks(page, "live-conflict");
  });
});
