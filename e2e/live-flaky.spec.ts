import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { UnsettledEdits } from "./page-objects/unsettled-edits.ts";
import { homeNetworkName, screenshot } from "./support/browser.ts";
import { type FlakyLine, startFlakyLine } from "./support/flaky-line.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, Table } from "./support/table.ts";

const names = ["Eins", "Zwei", "Drei", "Vier"];

describe("a table on a bad line", () => {
  const scene = useScene();
  let lines: FlakyLine[] = [];
  afterEach(async () => {
    await Promise.all(lines.map((line) => line.close()));
    lines = [];
  });
  const badLine = async (seed = 1): Promise<FlakyLine> => {
    const line = await startFlakyLine(scene.server().port, { seed });
    lines.push(line);
    return line;
  };

  /** A table, opened over the bad line by one person and directly by another. */
  const openOver = async (line: FlakyLine, name: string, host?: string) => {
    const ben = await scene.main();
    const bens = await makeTable(ben, {
      name,
      properties: [{ name: "Notiz", type: "text" }],
      rows: names.map((title) => ({ title, Notiz: "alt" })),
    });
    const origin = host === undefined ? line.url : line.url.replace("127.0.0.1", host);
    const anna = await scene.main({ origin });
    anna.expectOutage();
    const annas = await bens.openFor(anna, name);
    const tools = (page: Page) => page.getByRole("toolbar", { name: "Werkzeuge der Datenbank" });
    await tools(anna.page).getByText("Live", { exact: true }).waitFor();
    return { ben, bens, anna, annas, tools };
  };

  const write = async (table: Table, row: number, text: string) => {
    await table.select(row, 1);
    await table.page.keyboard.type(text);
    await table.page.keyboard.press("Enter");
  };

  /** A cell's stored values since it was made, oldest first, and how often one was stored. */
  const storedHistory = async (table: Table, title: string): Promise<unknown[]> => {
    const main = await mainOf(scene.server());
    const path = `/api/cortex/databases/${table.databaseId}/entries`;
    const { entries } = await main.send<{ entries: { page_id: string; title: string }[] }>("GET", path);
    const id = entries.find((entry) => entry.title === title)?.page_id;
    const { changes } = await main.send<{ changes: { kind: string; after: unknown }[] }>(
      "GET",
      `/api/cortex/entries/${id}/history`,
    );
    return changes.flatMap(({ kind, after }) => (kind === "value_changed" ? [after] : [])).toReversed();
  };

  it("is noticed when it goes dead without a word, and what was written meanwhile is stored once", async () => {
    const line = await badLine();
    const { bens, anna, annas, tools } = await openOver(line, "Funkloch");
    line.blackHole(true);
    await write(annas, 0, "aus dem Loch");
    // The cell is marked as not saved before anybody can know that the line is dead.
    await annas.grid.getByRole("gridcell", { name: /aus dem Loch.*nicht gespeichert/ }).waitFor();
    await tools(anna.page)
      .getByText(/^Verbindung unterbrochen|^Keine Verbindung zum Server/)
      .waitFor();
    await screenshot(anna.page, "live-half-open");
    await write(annas, 1, "auch");
    line.blackHole(false);
    line.cut();
    await bens.at(0, 1).filter({ hasText: "aus dem Loch" }).waitFor();
    await bens.at(1, 1).filter({ hasText: "auch" }).waitFor();
    await tools(anna.page).getByText("Live", { exact: true }).waitFor();
    await anna.page
      .getByText(/nicht gespeichert/)
      .first()
      .waitFor({ state: "detached" });
    await expect.poll(() => storedHistory(bens, "Eins")).toEqual(["aus dem Loch"]);
  });

  it("keeps what was written offline through the closing of the window, and stores it in order", async () => {
    const line = await badLine();
    const { bens, anna, annas } = await openOver(line, "Zugfahrt");
    line.refuse(true);
    line.cut();
    await write(annas, 0, "erstens");
    await write(annas, 1, "zweitens");
    await write(annas, 0, "drittens");
    await anna.page.getByText("2 Änderungen nicht gespeichert").waitFor();
    await anna.page.getByText("Keine Verbindung zum Server", { exact: false }).first().waitFor();
    // Closed with the last words still in their field.
    await annas.select(2, 1);
    await anna.page.keyboard.type("viertens");
    await anna.page.close();
    line.refuse(false);
    const again = await anna.context.newPage();
    await again.goto("/cortex");
    await bens.at(2, 1).filter({ hasText: "viertens" }).waitFor();
    await bens.at(1, 1).filter({ hasText: "zweitens" }).waitFor();
    await bens.at(0, 1).filter({ hasText: "drittens" }).waitFor();
    await expect.poll(() => storedHistory(bens, "Eins")).toEqual(["erstens", "drittens"]);
  });

  it.each([
    ["with locks of the browser", undefined],
    ["over plain HTTP, where there are none", homeNetworkName],
  ])("sends an edit from one window alone, also when another one is opened: %s", async (_, host) => {
    const name = `Zwei Fenster ${host ?? "mit Sperren"}`;
    const line = await badLine();
    const { bens, anna, annas } = await openOver(line, name, host);
    const isWrite = /\/properties$/;
    // In the window itself: a request that a route holds back would be sent when the window closes.
    await anna.page.evaluate((path) => {
      const { fetch } = window;
      window.fetch = (input, init) =>
        String(input).endsWith(path)
          ? Promise.reject(new TypeError("Failed to fetch"))
          : fetch.call(window, input, init);
    }, "/properties");
    await write(annas, 0, "vom ersten");
    await anna.page.getByText("1 Änderung nicht gespeichert").waitFor();
    const second = await anna.context.newPage();
    const sent: string[] = [];
    second.on("request", (request) => {
      if (isWrite.test(new URL(request.url()).pathname)) sent.push(request.postData() ?? "");
    });
    await second.goto(anna.page.url());
    await second.getByRole("grid").waitFor();
    await write(new Table(second, name, annas.databaseId, annas.pageId), 1, "vom zweiten");
    await bens.at(1, 1).filter({ hasText: "vom zweiten" }).waitFor();
    expect(sent.filter((body) => body.includes("vom ersten"))).toEqual([]);
    await anna.page.close();
    await bens.at(0, 1).filter({ hasText: "vom ersten" }).waitFor();
    expect(sent.filter((body) => body.includes("vom ersten"))).toHaveLength(1);
  });

  it("reports an edit whose row is gone by now, and offers the value to copy", async () => {
    const line = await badLine();
    const { bens, anna, annas } = await openOver(line, "Weg damit");
    line.refuse(true);
    line.cut();
    await write(annas, 0, "zu spät");
    await anna.page.getByText("1 Änderung nicht gespeichert").waitFor();
    const main = await mainOf(scene.server());
    const path = `/api/cortex/databases/${bens.databaseId}/entries`;
    const { entries } = await main.send<{ entries: { page_id: string; title: string }[] }>("GET", path);
    await main.send("DELETE", `/api/cortex/pages/${entries.find(({ title }) => title === "Eins")?.page_id}`);
    line.refuse(false);
    const edit = new UnsettledEdits(anna.page).edit("Eins · Notiz");
    await edit.getByText("zu spät", { exact: true }).waitFor();
    await edit.getByText("gibt es nicht mehr", { exact: false }).waitFor();
    await screenshot(anna.page, "live-refused");
    await edit.getByRole("button", { name: "Wert kopieren" }).click();
    await edit.getByRole("button", { name: "Kopiert" }).waitFor();
    await edit.getByRole("button", { name: "Verwerfen" }).click();
    await edit.waitFor({ state: "detached" });
  });

  it("refuses at once what it cannot keep: deleting and moving rows leave the table as it is", async () => {
    const line = await badLine();
    const { anna, annas, tools } = await openOver(line, "Bleibt da");
    line.refuse(true);
    line.cut();
    await tools(anna.page).getByText("Keine Verbindung zum Server", { exact: false }).waitFor();
    await annas.row("Zwei").hover();
    await annas.row("Zwei").getByRole("button", { name: "Zeilenmenü" }).click();
    await anna.page.getByRole("menuitem", { name: "Löschen" }).click();
    await anna.page.getByRole("alert").filter({ hasText: "Fehler beim Löschen des Eintrags" }).waitFor();
    await annas.row("Zwei").waitFor();
    line.refuse(false);
    await tools(anna.page).getByText("Live", { exact: true }).waitFor();
    expect((await annas.stored()).flat()).toEqual(names);
  });

  it("keeps a row that was added offline through the closing of the window", async () => {
    const line = await badLine();
    const { bens, anna, annas } = await openOver(line, "Neu im Tunnel");
    line.refuse(true);
    line.cut();
    await anna.page.getByRole("button", { name: "Neuer Eintrag" }).click();
    await anna.page.keyboard.type("Aus dem Tunnel");
    await anna.page.keyboard.press("Enter");
    await annas.grid.getByRole("gridcell", { name: "Aus dem Tunnel, nicht gespeichert" }).waitFor();
    await anna.page.close();
    line.refuse(false);
    const again = await anna.context.newPage();
    await again.goto(`/cortex/${bens.pageId}`);
    await bens.row("Aus dem Tunnel").waitFor();
    expect((await bens.stored()).flat()).toEqual([...names, "Aus dem Tunnel"]);
  });

  it("loses nothing while it drops, stalls and delays at random", async () => {
    const line = await badLine(7);
    const { ben, bens, anna, annas } = await openOver(line, "Sturm");
    line.setWeather({ drop: 0.05, delay: 120 });
    for (let n = 0; n < 12; n += 1) {
      await write(annas, n % 2, `Anna ${n}`);
      await write(bens, 2 + (n % 2), `Ben ${n}`);
    }
    line.setWeather();
    line.cut();
    for (const table of [annas, bens]) {
      await table.at(0, 1).filter({ hasText: "Anna 10" }).waitFor();
      await table.at(1, 1).filter({ hasText: "Anna 11" }).waitFor();
      await table.at(2, 1).filter({ hasText: "Ben 10" }).waitFor();
      await table.at(3, 1).filter({ hasText: "Ben 11" }).waitFor();
    }
    for (const { page } of [anna, ben])
      await page
        .getByText(/nicht gespeichert/)
        .first()
        .waitFor({ state: "detached" });
    await expect.poll(() => storedHistory(bens, "Eins")).toEqual([0, 2, 4, 6, 8, 10].map((n) => `Anna ${n}`));
  });
});
