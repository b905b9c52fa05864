import { describe, expect, it } from "vitest";
import { copied, pasteFrom } from "./support/clipboard.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, type Table } from "./support/table.ts";

const properties = [
  { name: "Preis", type: "number" },
  { name: "Kauf", type: "date" },
  { name: "Gelesen", type: "boolean" },
  { name: "Art", type: "single_choice", options: ["Roman", "Krimi"] },
  { name: "Notiz", type: "text" },
];
const names = properties.map(({ name }) => name);
const day = (iso: string) =>
  JSON.stringify({
    start_date: `${iso}T00:00:00.000Z`,
    end_date: null,
    include_time: false,
    include_end_date: false,
  });

/** Three cells as Excel puts them on the clipboard, without its descriptions of fonts. */
const fromExcel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-number-format:General;}</style></head>
<body><table border=0 cellpadding=0 style='border-collapse:collapse'><!--StartFragment-->
 <tr height=20><td height=20 class=xl65 align=right>1.234,50</td><td class=xl66 align=right>09.02.2026</td><td>WAHR</td><td>krimi</td><td>zwei<br>
  Zeilen &amp; mehr</td></tr><!--EndFragment--></table></body></html>`;
const fromSheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"></style><table xmlns="http://www.w3.org/1999/xhtml" dir="ltr"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:7.5}">7,5</td><td>1.3.2026</td><td>FALSE</td><td>Roman</td><td>aus der Tabelle</td></tr></tbody></table>`;
const fromCalc = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="right" sdval="12" sdnum="1031;">12</td><td align="right" sdval="46100" sdnum="1031;0;TT.MM.JJJJ">19.03.2026</td><td align="left">Ja</td><td align="left">Krimi</td><td align="left"><font face="Arial">aus Calc</font></td></tr></table></body></html>`;

describe("copying and pasting in a table", () => {
  const scene = useScene();
  const open = async (name: string, rows = 3): Promise<Table> =>
    makeTable(await scene.main(), {
      name,
      properties,
      rows: Array.from({ length: rows }, (_, n) => ({
        title: `Buch ${n + 1}`,
        Preis: String(1_000.5 + n),
        Notiz: n === 1 ? 'mit "Zitat"\nund Zeile' : `N${n + 1}`,
      })),
    });

  it("copies a range as text and as a table, with German numbers and quoted like a spreadsheet", async () => {
    const table = await open("Kopieren");
    await table.select(0, 0);
    await table.page.keyboard.press("Shift+ArrowDown");
    await table.page.keyboard.press("Shift+End");
    const { text, html } = await copied(table.page);
    expect(text).toBe('Buch 1\t1.000,5\t\t\t\tN1\r\nBuch 2\t1.001,5\t\t\t\t"mit ""Zitat""\nund Zeile"');
    expect(html).toContain(">Buch 1</td>");
    expect(html).toContain("mit &quot;Zitat&quot;<br>und Zeile</td>");
  });

  it.each([
    ["Excel", fromExcel, ["1234.5", day("2026-02-09"), "true", "Krimi", "zwei\nZeilen & mehr"]],
    ["Google Sheets", fromSheets, ["7.5", day("2026-03-01"), "false", "Roman", "aus der Tabelle"]],
    ["LibreOffice", fromCalc, ["12", day("2026-03-19"), "true", "Krimi", "aus Calc"]],
  ])("takes cells from %s, each as its column reads it", async (program, html, values) => {
    const table = await open(program);
    await table.select(1, 1);
    await pasteFrom(table.page, { html, text: "nur ohne Tabelle" });
    await table
      .at(1, 5)
      .filter({ hasText: values[4]?.split("\n")[0] ?? "" })
      .waitFor();
    await expect.poll(async () => (await table.stored(...names))[1]).toEqual(["Buch 2", ...values]);
  });

  it("finds entries and people by what they are called, and says which name leads to none", async () => {
    const visitor = await scene.main();
    const customers = await makeTable(visitor, {
      name: "Kunden",
      properties: [],
      rows: ["Bäckerei Müller & Söhne", "Café „Zum Löwen“"].map((title) => ({ title })),
    });
    const table = await makeTable(visitor, {
      name: "Aufträge",
      properties: [
        {
          name: "Kunde",
          type: "relation",
          config: { target: `cortex:${customers.databaseId}`, multiple: true },
        },
        { name: "Notiz", type: "text" },
      ],
      rows: [{ title: "Brezeln" }, { title: "Torte" }],
    });
    const { page } = table;
    await table.select(0, 1);
    await page.route("**/links", (route) => route.fulfill({ status: 503, body: "" }));
    await pasteFrom(page, { text: "Café „Zum Löwen“" });
    await page.getByRole("alert").getByText("Der Server hat nicht gesagt, wer oder was so heißt.").waitFor();
    await page.unroute("**/links");
    const text =
      "Bäckerei Müller & Söhne, Café „Zum Löwen“\teins\r\nCafé Nirgends\tzwei\r\nCafé „Zum Löwen“\tdrei";
    await pasteFrom(page, { text });
    await page.getByRole("dialog").getByRole("button", { name: "Anlegen" }).click();
    await page.getByRole("alert").getByText("Einen Eintrag „Café Nirgends“ gibt es hier nicht.").waitFor();
    await table.at(2, 1).getByText("Café „Zum Löwen“").waitFor();
    await table.at(0, 1).getByText("Bäckerei Müller & Söhne").waitFor();
    const ids = (
      await (await page.request.get(`/api/cortex/databases/${customers.databaseId}/entries`)).json()
    ).entries.map(({ page_id }: { page_id: string }) => page_id);
    await expect
      .poll(() => table.stored("Kunde", "Notiz"))
      .toEqual([
        ["Brezeln", ids.join(), "eins"],
        ["Torte", "", "zwei"],
        ["Ohne Titel", ids[1], "drei"],
      ]);
  });

  it("pastes many cells in one request and takes them back as one step", async () => {
    const table = await open("Viele Zellen", 50);
    let requests = 0;
    table.page.on("request", (request) => {
      if (request.method() === "PATCH") requests += 1;
    });
    const before = await table.stored("Preis", "Notiz");
    await table.select(0, 1);
    const line = (n: number) => `${n},5\t\t\t\tneu ${n}`;
    await pasteFrom(table.page, { text: Array.from({ length: 50 }, (_, n) => line(n)).join("\r\n") });
    await table.at(0, 5).filter({ hasText: "neu 0" }).waitFor();
    await expect
      .poll(() => table.grid.evaluate((grid) => grid.scrollTop), { message: "one stays where one pasted" })
      .toBe(0);
    await expect
      .poll(async () => (await table.stored("Preis", "Notiz"))[49])
      .toEqual(["Buch 50", "49.5", "neu 49"]);
    expect(requests).toBe(1);
    await table.page.keyboard.press("Control+z");
    await expect.poll(() => table.stored("Preis", "Notiz")).toEqual(before);
  });

  it("fills a range with one copied cell", async () => {
    const table = await open("Ausfüllen");
    await table.select(0, 5);
    await table.page.keyboard.press("Shift+Control+End");
    await pasteFrom(table.page, { text: "gleich" });
    await expect
      .poll(async () => (await table.stored("Notiz")).map(([, note]) => note))
      .toEqual(["gleich", "gleich", "gleich"]);
  });

  it("writes what fits and says what does not, with place and reason", async () => {
    const table = await open("Passt nicht");
    await table.select(0, 0);
    await pasteFrom(table.page, { text: "\tviele\r\nNeuer Titel\t17\t31.02.2026\tvielleicht\tOper" });
    const question = table.page.getByRole("dialog", { name: "Neue Optionen" });
    await question.getByText("„Oper“ in „Art“").waitFor();
    await question.getByRole("button", { name: "Abbrechen" }).click();
    const said = table.page.getByRole("alert").filter({ hasText: "nicht übernommen" });
    await said.waitFor();
    const text = await said.textContent();
    expect(text).toContain("5 von 10 Werten nicht übernommen");
    expect(text).toContain("Zeile 1, Name");
    expect(text).toContain("Der Titel darf nicht leer sein.");
    expect(text).toContain("Zeile 1, Preis: „viele“ (Bitte gib eine Zahl ein.)");
    expect(text).toContain("und 2 weitere");
    await expect
      .poll(async () => (await table.stored(...names)).slice(0, 2))
      .toEqual([
        ["Buch 1", "1000.5", "", "", "", "N1"],
        ["Neuer Titel", "17", "", "", "", 'mit "Zitat"\nund Zeile'],
      ]);
    // Whoever may add an option by typing may do so by pasting.
    await table.select(0, 4);
    await pasteFrom(table.page, { text: "Oper\r\noper\r\nKrimi" });
    await question.getByRole("button", { name: "Anlegen" }).click();
    await expect
      .poll(async () => (await table.stored("Art")).map(([, art]) => art))
      .toEqual(["Oper", "Oper", "Krimi"]);
  });

  it("makes the table longer when it is wanted, and takes it back in one step", async () => {
    const table = await open("Länger", 2);
    await table.select(1, 0);
    await pasteFrom(table.page, { text: "Zwei\t2\r\nDrei\t3\r\n\t4" });
    const question = table.page.getByRole("dialog", { name: "Tabelle erweitern" });
    await question.getByText("Für 2 Zeilen ist am Ende kein Platz.").waitFor();
    await question.getByRole("button", { name: "Anlegen" }).click();
    await table.at(3, 1).filter({ hasText: "4" }).waitFor();
    await expect
      .poll(() => table.stored("Preis"))
      .toEqual([
        ["Buch 1", "1000.5"],
        ["Zwei", "2"],
        ["Drei", "3"],
        ["Ohne Titel", "4"],
      ]);
    await table.select(1, 0);
    await table.page.keyboard.press("Control+z");
    await expect
      .poll(() => table.stored("Preis"))
      .toEqual([
        ["Buch 1", "1000.5"],
        ["Buch 2", "1001.5"],
      ]);
  });

  it("pastes nothing when the question is cancelled", async () => {
    const table = await open("Gleich lang", 2);
    const before = await table.stored("Art", "Notiz");
    await table.select(1, 4);
    await pasteFrom(table.page, { text: "Krimi\ta\r\nRoman\tb" });
    const question = table.page.getByRole("dialog", { name: "Tabelle erweitern" });
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await question.waitFor({ state: "detached" });
    // The next paste stands alone.
    await table.select(0, 4);
    await pasteFrom(table.page, { text: "Krimi" });
    await expect.poll(async () => (await table.stored("Art"))[0]).toEqual(["Buch 1", "Krimi"]);
    expect((await table.stored("Art", "Notiz"))[1]).toEqual(before[1]);
  });

  it("says what had no place beyond its columns", async () => {
    const table = await open("Zu weit", 2);
    await table.select(1, 4);
    await pasteFrom(table.page, { text: "Krimi\ta\tzu weit" });
    await table.page
      .getByRole("alert")
      .getByText(/1 Spalte: keine Spalte dafür/)
      .waitFor();
    await expect.poll(async () => (await table.stored("Art", "Notiz"))[1]).toEqual(["Buch 2", "Krimi", "a"]);
  });

  it("makes more rows than one request takes, and takes all of them back in one step", async () => {
    const table = await open("Sehr lang", 1);
    await table.select(0, 0);
    const lines = Array.from({ length: 5_200 }, (_, n) => `Zeile ${n}\t${n}`);
    await pasteFrom(table.page, { text: lines.join("\r\n") });
    await table.page
      .getByRole("dialog", { name: "Tabelle erweitern" })
      .getByRole("button", { name: "Anlegen" })
      .click();
    await table.page.getByText("5.200 Einträge").first().waitFor();
    await table.select(0, 0);
    await table.page.keyboard.press("Control+z");
    await table.page.getByText("1 Eintrag", { exact: true }).first().waitFor();
    await expect.poll(() => table.stored("Preis")).toEqual([["Buch 1", "1000.5"]]);
  });

  it("cuts, and puts it elsewhere with the very values", async () => {
    const table = await open("Ausschneiden");
    await table.select(0, 1);
    const clip = await copied(table.page, "x");
    await expect.poll(async () => (await table.stored("Preis"))[0]).toEqual(["Buch 1", ""]);
    await table.page.keyboard.press("ArrowDown");
    await pasteFrom(table.page, clip);
    await expect.poll(async () => (await table.stored("Preis"))[1]).toEqual(["Buch 2", "1000.5"]);
  });

  it("copies rows that were never on the screen", async () => {
    const table = await open("Lang", 700);
    await table.select(0, 0);
    await table.page.keyboard.press("Control+Shift+ArrowDown");
    await table.page.getByText("700 × 1 Zellen ausgewählt").waitFor({ state: "attached" });
    const { text } = await copied(table.page);
    expect(text.split("\r\n")).toEqual(Array.from({ length: 700 }, (_, n) => `Buch ${n + 1}`));
  });

  it("keeps what was pasted while the server is away, says so, and stores it when it is back", async () => {
    const visitor = await scene.main();
    visitor.expectOutage();
    const table = await makeTable(visitor, {
      name: "Ausfall",
      properties,
      rows: [{ title: "Eins" }, { title: "Zwei" }],
    });
    const { page } = table;
    await table.select(0, 1);
    await scene.server().kill();
    await pasteFrom(page, { text: "1\r\n2" });
    await page.getByText("2 Änderungen nicht gespeichert").waitFor();
    await table.at(1, 1).filter({ hasText: "2" }).waitFor();
    await scene.server().start();
    await expect
      .poll(() => table.stored("Preis"))
      .toEqual([
        ["Eins", "1"],
        ["Zwei", "2"],
      ]);
    await page.getByText("2 Änderungen nicht gespeichert").waitFor({ state: "detached" });
    await page.keyboard.press("Control+z");
    await expect
      .poll(() => table.stored("Preis"))
      .toEqual([
        ["Eins", ""],
        ["Zwei", ""],
      ]);
  });
});
