import type { DatabaseDetail, ImportCheck, TableAnalysis } from "@maive/contract";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../../../tools/test/eventually.ts";
import { startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { planOf, tableCalls } from "./table-calls-for-tests.ts";

describeEachEngine("tables that come", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  const { upload, run } = tableCalls(() => t);

  it("become a database", async () => {
    const csv =
      "Titel;Seiten;Gelesen;Datum;Art\r\nMomo;1.234,5;ja;09.02.2026;Kind\r\nEmil;12;nein;10.02.2026;Kind\r\nFaust;7;ja;1.3.2026 14:05;Drama\r\nWoyzeck;8;ja;;Drama";
    const { status, body } = await upload(t.main, "Bücher.csv", csv);
    expect(status).toBe(201);
    const analysis = body as TableAnalysis;
    expect(analysis).toMatchObject({
      format: "csv",
      delimiter: ";",
      encoding: "utf-8",
      has_header: true,
      row_count: 4,
      suggested_name: "Bücher",
    });
    expect(analysis.columns.map(({ name, type }) => [name, type])).toEqual([
      ["Titel", "text"],
      ["Seiten", "number"],
      ["Gelesen", "boolean"],
      ["Datum", "date"],
      ["Art", "single_choice"],
    ]);
    const plan = { into: { name: "Bücher" }, columns: planOf(analysis) };
    const check = (await t.post(t.main, `imports/${analysis.import_id}/check`, plan)).body as ImportCheck;
    expect(check).toMatchObject({ row_count: 4, problem_count: 0, carried_count: 19, cell_count: 19 });
    expect(check.new_options).toEqual([{ column_index: 4, names: ["Kind", "Drama"] }]);
    const state = await run(t.main, analysis, plan);
    expect(state).toMatchObject({ state: "done", row_count: 4, error: null });
    const detail = (await t.get(t.main, `databases/${state.database_id}`)).body as DatabaseDetail;
    expect(detail.properties.map((p) => p.property_name)).toEqual([
      "Titel",
      "Seiten",
      "Gelesen",
      "Datum",
      "Art",
    ]);
    const { entries } = (await t.get(t.main, `databases/${state.database_id}/entries`)).body;
    expect(entries[0].properties).toMatchObject({ Seiten: "1234.5", Gelesen: "true", Art: "Kind" });
    for (const format of ["csv", "xlsx"]) {
      const file = await t.main.get(`/api/cortex/databases/${state.database_id}/export?format=${format}`);
      expect(file.status).toBe(200);
      const again = await upload(t.main, `x.${format}`, file.bytes);
      expect(again.body.columns.map(({ type }: { type: string }) => type)).toEqual(
        analysis.columns.map(({ type }) => type),
      );
      const second = await run(t.main, again.body, { into: { name: "Zwei" }, columns: planOf(again.body) });
      const copied = (await t.get(t.main, `databases/${second.database_id}/entries`)).body.entries;
      const values = (rows: { properties: object }[]) => rows.map(({ properties }) => properties);
      expect(values(copied)).toEqual(values(entries));
    }
    // The rows are visible before the upload has ended.
    await eventually(() => expect(t.leftovers().uploads).toEqual([]));
  });

  it("are read as all of the file says, and as somebody says who knows better", async () => {
    const csv =
      "Ort,Breite,Miete,Anteil,Seit\nBonn,45.125,3.12,19 %,6/12/1998\nTrier,12.500,4.5,7.5%,1/2/2000\n";
    const analysis = (await upload(t.main, "Orte.csv", csv)).body as TableAnalysis;
    const [, width, , share, since] = analysis.columns;
    expect(analysis.columns.map(({ type }) => type)).toEqual(["text", "number", "number", "number", "date"]);
    expect(width).toMatchObject({
      numbers: "point",
      number_readings: {
        german: { lost: 0, examples: [{ text: "45.125", shown: "45.125" }, { text: "12.500" }] },
        point: {
          lost: 0,
          examples: [
            { text: "45.125", shown: "45,125" },
            { text: "12.500", shown: "12,5" },
          ],
        },
      },
    });
    // A percentage becomes a number that looks different: the preview shows it before anything is stored.
    expect(share).toMatchObject({
      numbers: "point",
      number_readings: {
        point: {
          examples: [
            { text: "19 %", shown: "0,19" },
            { text: "7.5%", shown: "0,075" },
          ],
        },
      },
    });
    expect(since).toMatchObject({ dates: "month_first" });
    const read = async (given: Record<number, object>, name: string) => {
      const found = (await upload(t.main, "Orte.csv", csv)).body as TableAnalysis;
      const columns = planOf(found).map((column) => ({ ...column, ...given[column.index] }));
      const { database_id: id, problem_count } = await run(t.main, found, { into: { name }, columns });
      expect(problem_count).toBe(0);
      const { entries } = (await t.get(t.main, `databases/${id}/entries`)).body;
      const { Breite, Miete, Anteil, Seit } = entries[0].properties;
      return [Breite, Miete, Anteil, JSON.parse(Seit).start_date.slice(0, 10)];
    };
    expect(await read({}, "Wie gelesen")).toEqual(["45.125", "3.12", "0.19", "1998-06-12"]);
    expect(await read({ 1: { numbers: "german" }, 4: { dates: "day_first" } }, "Berichtigt")).toEqual([
      "45125",
      "3.12",
      "0.19",
      "1998-12-06",
    ]);
  });

  it(
    "show years without grouping, unless somebody wants it, in files that leave too",
    { tags: ["endurance"] },
    async () => {
      const csv = "Titel;Jahr;Seiten\nMomo;1973;1304\nFaust;1808;1250";
      const columns = async (change: object = {}) => {
        const found = (await upload(t.main, "Jahre.csv", csv)).body as TableAnalysis;
        const plan = { into: { name: "Jahre" }, columns: planOf(found) };
        for (const each of plan.columns) if (each.index === 1) Object.assign(each.to, change);
        const { database_id } = await run(t.main, found, plan);
        const { properties } = (await t.get(t.main, `databases/${database_id}`)).body as DatabaseDetail;
        return properties.map(({ property_config }) => property_config.number_format ?? null);
      };
      expect(await columns()).toEqual([null, "plain", null]);
      expect(await columns({ number_format: "grouped" })).toEqual([null, null, null]);
    },
  );

  it("find entries and people by what they are called, also for what is pasted", async () => {
    const other = await t.newDatabase({});
    const [erna, list] = [
      await t.newEntry(other.databaseId, "Erna"),
      await t.newEntry(other.databaseId, "Müller, Söhne"),
    ];
    await t.newEntry(other.databaseId, "Doppelt");
    await t.newEntry(other.databaseId, "Doppelt");
    const target = `cortex:${other.databaseId}`;
    const { databaseId, ids } = await t.newDatabase({
      Wer: { property_type: "relation", property_config: { target, multiple: true } },
      Einer: { property_type: "relation", property_config: { target } },
      Mensch: { property_type: "person", property_config: { multiple: true, linked_property_name: "Akten" } },
      "Eine Person": { property_type: "person", property_config: { linked_property_name: "Fälle" } },
    });
    const find = async (name: string, ...texts: string[]) =>
      (await t.post(t.main, `databases/${databaseId}/links`, { property_id: ids[name], texts })).body.links;
    expect(await find("Wer", "Erna; Müller, Söhne", "Müller, Söhne", ' "Müller, Söhne", Erna ')).toEqual([
      { reason: "Einträge „Müller“, „Söhne“ gibt es hier nicht." },
      { value: list },
      { value: `${list},${erna}` },
    ]);
    expect(await find("Einer", "Erna", "Doppelt", "Niemand")).toEqual([
      { value: erna },
      { reason: "Mehrere Einträge heißen „Doppelt“." },
      { reason: "Einen Eintrag „Niemand“ gibt es hier nicht." },
    ]);
    expect(await find("Mensch", "anna")).toEqual([{ value: t.main.actor.userId }]);
    expect(await find("Wer", "Erna, Niemand, Keiner")).toEqual([
      { reason: "Einträge „Niemand“, „Keiner“ gibt es hier nicht." },
    ]);
    // Several names where one is allowed: that is the error, whoever they are. A single name may look like a list.
    expect(await find("Einer", "Müller, Söhne", "Erna, Müller", "Niemand, Keiner")).toEqual([
      { value: list },
      { reason: "Hier ist nur ein Eintrag möglich, in der Zelle stehen 2." },
      { reason: "Einen Eintrag „Niemand, Keiner“ gibt es hier nicht." },
    ]);
    expect(await find("Eine Person", "anna", "Anna; Bernd", "Bernd")).toEqual([
      { value: t.main.actor.userId },
      { reason: "Hier ist nur eine Person möglich, in der Zelle stehen 2." },
      { reason: "„Bernd“ kann hier nicht gewählt werden." },
    ]);
    // An id stands for its entry, if the user may read it.
    const nobody = "00000000-0000-7000-8000-000000000000";
    expect(await find("Einer", erna, nobody)).toEqual([
      { value: erna },
      { reason: `Einen Eintrag „${nobody}“ gibt es hier nicht.` },
    ]);
    expect(await find("Mensch", t.main.actor.userId)).toEqual([{ value: t.main.actor.userId }]);
    const unknown = await t.post(t.main, `databases/${databaseId}/links`, {
      property_id: 999_999,
      texts: [],
    });
    expect(unknown.status).toBe(422);
  });

  it("go into a database that is there, and every cell that cannot be carried is named", async () => {
    const other = await t.newDatabase({});
    const [erna, ernst] = [
      await t.newEntry(other.databaseId, "Erna"),
      await t.newEntry(other.databaseId, "Ernst"),
    ];
    await t.newEntry(other.databaseId, "Doppelt");
    await t.newEntry(other.databaseId, "Doppelt");
    const { databaseId, ids } = await t.newDatabase({
      Zahl: { property_type: "number" },
      Art: { property_type: "single_choice", property_config: { options: ["Rot"] } },
      Wer: {
        property_type: "relation",
        property_config: { target: `cortex:${other.databaseId}`, multiple: true },
      },
      Mensch: { property_type: "person", property_config: { multiple: true, linked_property_name: "Akten" } },
      Datei: { property_type: "file" },
    });
    const lead = (await t.get(t.main, `databases/${databaseId}`)).body.properties[0].property_name;
    const csv = [
      `${lead};Zahl;Art;Wer;Mensch;Datei`,
      "Eins;1,5;rot;Erna, Ernst;anna;x.pdf",
      ";zwei;Grün;Doppelt;niemand;",
      "Drei;;;Unbekannt;;",
    ].join("\n");
    const { body } = await upload(t.main, "Akten.csv", csv, { database_id: String(databaseId) });
    const analysis = body as TableAnalysis;
    expect(analysis.columns.map(({ suggestion }) => suggestion)).toEqual([
      { kind: "title" },
      { kind: "property", property_id: ids["Zahl"] },
      { kind: "property", property_id: ids["Art"], create_options: true },
      { kind: "property", property_id: ids["Wer"] },
      { kind: "property", property_id: ids["Mensch"] },
      { kind: "skip" },
    ]);
    const columns = planOf(analysis).map(({ index, to }) => ({
      index,
      to: { ...to, create_options: false },
    }));
    const plan = { into: { database_id: databaseId }, columns };
    const check = (await t.post(t.main, `imports/${analysis.import_id}/check`, plan)).body as ImportCheck;
    expect(check.problems.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
      [3, lead, "", "Der Titel fehlt; der Eintrag heißt „Ohne Titel“."],
      [3, "Zahl", "zwei", "Das ist keine Zahl."],
      [3, "Art", "Grün", "Diese Option gibt es nicht."],
      [3, "Wer", "Doppelt", "Mehrere Einträge heißen „Doppelt“."],
      [3, "Mensch", "niemand", "„niemand“ kann hier nicht gewählt werden."],
      [4, "Wer", "Unbekannt", "Einen Eintrag „Unbekannt“ gibt es hier nicht."],
    ]);
    const report = await t.main.get(`/api/cortex/imports/${analysis.import_id}/report`);
    expect(report.bytes.toString().split("\r\n")).toHaveLength(8);
    expect(report.bytes.toString()).toContain("3;Zahl;zwei;Das ist keine Zahl.");
    const refused = await run(t.main, analysis, { ...plan, on_problem: "abort" });
    expect(refused).toMatchObject({ state: "failed", error: { code: "invalid_value" }, problem_count: 6 });
    expect((await t.get(t.main, `databases/${databaseId}`)).body.entry_count).toBe(0);
    expect(await run(t.main, analysis, plan)).toMatchObject({ state: "done", row_count: 3 });
    const { entries } = (await t.get(t.main, `databases/${databaseId}/entries`)).body;
    expect(entries.map(({ title }: { title: string }) => title)).toEqual(["Eins", "Ohne Titel", "Drei"]);
    expect(entries[0].properties).toMatchObject({
      Zahl: "1.5",
      Art: "Rot",
      Wer: `${erna},${ernst}`,
      Mensch: t.main.actor.userId,
    });
    expect(entries[1].properties).toMatchObject({ Zahl: null, Art: null, Wer: null, Mensch: null });
  });

  it("are made by whoever may write, a schema by main alone, and nobody sees another's import", async () => {
    const { databaseId, ids } = await t.newDatabase({ Text: { property_type: "text" } });
    expect((await upload(t.guest, "x.csv", "a;b\n1;2")).status).toBe(403);
    const into = { database_id: String(databaseId) };
    expect((await upload(t.guest, "x.csv", "a;b\n1;2", into)).status).toBe(404);
    await t.shareDatabase(databaseId, t.guest.actor.userId, "read");
    expect((await upload(t.guest, "x.csv", "a;b\n1;2", into)).status).toBe(403);
    await t.shareDatabase(databaseId, t.guest.actor.userId, "write");
    const { status, body } = await upload(t.guest, "x.csv", "Titel;Text;Neu\nA;=1+1;2", into);
    expect(status).toBe(201);
    expect(body.columns.map(({ suggestion }: { suggestion: object }) => suggestion)).toEqual([
      { kind: "title" },
      { kind: "property", property_id: ids["Text"] },
      { kind: "skip" },
    ]);
    const path = `imports/${body.import_id}`;
    expect((await t.get(t.main, path)).status).toBe(404);
    expect((await t.get(t.visitor, path)).status).toBe(404);
    const columns = planOf(body);
    const schema = [...columns.slice(0, 2), { index: 2, to: { kind: "new", name: "Neu", type: "number" } }];
    const asked = { into: { database_id: databaseId }, on_problem: "skip" };
    expect((await t.post(t.guest, `${path}/run`, { ...asked, columns: schema })).status).toBe(403);
    expect((await t.post(t.guest, `${path}/run`, { ...asked, into: { name: "Neu" }, columns })).status).toBe(
      403,
    );
    expect(await run(t.guest, body, { ...asked, columns })).toMatchObject({ state: "done", row_count: 1 });
    const { entries } = (await t.get(t.main, `databases/${databaseId}/entries`)).body;
    expect(entries[0].properties["Text"]).toBe("=1+1");
  });

  it("leave with the rows and columns of a view, and with no title that the reader may not know", async () => {
    const secret = await t.newDatabase({});
    const hidden = await t.newEntry(secret.databaseId, "Geheim");
    const { databaseId, ids } = await t.newDatabase({
      Wer: {
        property_type: "relation",
        property_config: { target: `cortex:${secret.databaseId}`, multiple: true },
      },
      Zahl: { property_type: "number" },
      Weg: { property_type: "text" },
    });
    await t.newEntry(databaseId, "B", { Wer: hidden, Zahl: "-1234.5", Weg: "x" });
    const chosen = await t.newEntry(databaseId, "=A", { Zahl: "2" });
    await t.shareDatabase(databaseId, t.guest.actor.userId, "read");
    const [view] = (await t.get(t.main, `databases/${databaseId}`)).body.view_configs;
    await t.patch(t.main, `databases/${databaseId}/views/${view.id}`, {
      properties: { [String(ids["Weg"])]: { visibility: "hide" }, [String(ids["Zahl"])]: { order: 1 } },
      sorts: [{ property_id: ids["Zahl"], direction: "desc" }],
    });
    const lead = (await t.get(t.main, `databases/${databaseId}`)).body.properties[0].property_name;
    const url = `/api/cortex/databases/${databaseId}/export`;
    const file = await t.main.get(`${url}?format=csv&view_id=${view.id}`);
    expect(file.headers.get("content-disposition")).toContain(encodeURIComponent(`Akten - ${view.name}.csv`));
    expect(file.bytes.toString()).toBe(`\ufeff${lead};Zahl;Wer\r\n'=A;2;\r\nB;-1234,5;Geheim\r\n`);
    const seen = await t.guest.get(`${url}?format=csv&view_id=${view.id}`);
    expect(seen.bytes.toString()).toBe(`\ufeff${lead};Zahl;Wer\r\n'=A;2;\r\nB;-1234,5;\r\n`);
    const some = await t.main.call("POST", url, { body: { format: "csv", entry_ids: [chosen] } });
    expect(some.bytes.toString()).toBe(`\ufeff${lead};Zahl;Wer\r\n'=A;2;\r\n`);
    expect((await t.visitor.get(url)).status).toBe(404);
    const book = unzipSync((await t.main.get(url)).bytes);
    const sheet = strFromU8(book["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).not.toContain("<f>");
    expect(sheet).toContain("<v>-1234.5</v>");
    expect(sheet).toContain(">=A</t>");
    const searched = await t.main.get(`${url}?format=csv&search=geheim`);
    expect(searched.bytes.toString().split("\r\n")).toHaveLength(3);
  });

  it("wait an hour for their import, and then their file is gone", async () => {
    const { body } = await upload(t.main, "x.csv", "a;b\n1;2");
    expect(t.leftovers().uploads).toHaveLength(1);
    expect((await t.get(t.main, `imports/${body.import_id}`)).body.state).toBe("ready");
    t.clock.advance(60 * 60 * 1_000 + 1);
    await t.cortex.expireImports();
    expect(t.leftovers().uploads).toEqual([]);
    expect((await t.get(t.main, `imports/${body.import_id}`)).status).toBe(404);
    const given = (await upload(t.main, "x.csv", "a;b\n1;2")).body;
    expect((await t.remove(t.main, `imports/${given.import_id}`)).status).toBe(204);
    expect(t.leftovers().uploads).toEqual([]);
  });

  it("leave with results as numbers, yes and no and texts, and come back into none of them", async () => {
    const { databaseId } = await t.newDatabase({
      Zahl: { property_type: "number" },
      Doppelt: { property_type: "formula", property_config: { formula: 'prop("Zahl") * 2 / 3' } },
      Viel: { property_type: "formula", property_config: { formula: 'prop("Zahl") > 10' } },
      Mehr: { property_type: "formula", property_config: { formula: 'link("Mehr", "example.org")' } },
    });
    await t.newEntry(databaseId, "A", { Zahl: "20" });
    const file = await t.main.get(`/api/cortex/databases/${databaseId}/export?format=csv`);
    expect(file.bytes.toString().split("\r\n")[1]).toBe("A;20;13,333333;Ja;https://example.org");
    const { body } = await upload(t.main, "x.csv", file.bytes, { database_id: String(databaseId) });
    expect(body.columns.map(({ suggestion }: { suggestion: { kind: string } }) => suggestion.kind)).toEqual([
      "title",
      "property",
      "skip",
      "skip",
      "skip",
    ]);
    expect(
      await run(t.main, body, { into: { database_id: databaseId }, columns: planOf(body) }),
    ).toMatchObject({
      state: "done",
      row_count: 1,
    });
    const again = await t.main.get(`/api/cortex/databases/${databaseId}/export?format=csv`);
    expect(again.bytes.toString().split("\r\n").slice(1, 3)).toEqual([
      "A;20;13,333333;Ja;https://example.org",
      "A;20;13,333333;Ja;https://example.org",
    ]);
  });
});
