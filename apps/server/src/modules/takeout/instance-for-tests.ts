import type { Answer, Caller, TestApp } from "../../../test/build-app.ts";
import { formOf } from "../../../test/form.ts";
import { fillBoards } from "./board-for-tests.ts";
import { picture } from "./picture-for-tests.ts";
import { viewLayouts } from "./view-layouts-for-tests.ts";

const done = <T extends Answer>(answer: T): T => {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
};

/** Sends bytes as a browser's form does. */
export const sendFile = async (
  { app }: TestApp,
  of: Caller,
  url: string,
  file: { name: string; bytes: Uint8Array },
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const { type, payload } = formOf(fields, file);
  const answer = await app.server.inject({
    method: "POST",
    url,
    payload,
    headers: { cookie: of.cookie, "content-type": type },
  });
  return {
    status: answer.statusCode,
    body: answer.payload === "" ? undefined : JSON.parse(answer.payload),
    headers: answer.headers,
  };
};

const ics = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//x//x//DE",
  "BEGIN:VEVENT",
  "UID:1",
  "DTSTART;VALUE=DATE:20260302",
  "SUMMARY:Müll",
  "LOCATION:Straße",
  "RRULE:FREQ=WEEKLY;COUNT=3",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:2",
  "DTSTART;TZID=America/New_York:20260305T090000",
  "SUMMARY:Anruf",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n");

/** Events of another program. */
export const calendarFile = { name: "Termine.ics", bytes: Buffer.from(ics) };

/** Fills an instance with every type of block and property, both ways of relations, events, files and boards. */
export const fillInstance = async (t: TestApp) => {
  const { main, guest } = t;
  const post = async (path: string, body: unknown) => done(await main.post(path, body)).body;
  const patch = async (path: string, body: unknown) => done(await main.patch(path, body)).body;
  const send = async (url: string, name: string, bytes: Uint8Array, fields = {}) =>
    done(await sendFile(t, main, url, { name, bytes }, fields)).body;
  const page = async (title: string, parent: string | null = null): Promise<string> =>
    (await post("/api/cortex/pages", { title, parent_page_id: parent })).page_id;
  const block = (pageId: string, block_type: string, content: string, block_config: object = {}) =>
    post(`/api/cortex/pages/${pageId}/blocks`, { block_type, content, block_config });
  const property = (databaseId: number, name: string, type: string, config = {}, more = {}) =>
    post(`/api/cortex/databases/${databaseId}/properties`, {
      property_name: name,
      property_type: type,
      property_config: config,
      ...more,
    });
  const entry = async (databaseId: number, title: string, properties = {}): Promise<string> =>
    (await post(`/api/cortex/databases/${databaseId}/entries`, { title, properties })).page_id;
  const bulk = async (databaseId: number, entries: object[]) =>
    post(`/api/cortex/databases/${databaseId}/entries/bulk`, { entries });

  // Drive.
  await post("/api/drive/folder", { name: "Fotos", parent_path: "/" });
  await post("/api/drive/folder", { name: "Leer", parent_path: "/Fotos" });
  const inDrive = await send("/api/drive/upload", "Plan.txt", Buffer.from("Plan"), { parent_path: "/" });
  await send("/api/drive/upload", "Berg.png", picture, { parent_path: "/Fotos" });
  const plan: string = inDrive.file_id;

  // Databases.
  const people: number = (await post("/api/cortex/databases", { name: "Leute", description: "Wer" }))
    .database_id;
  const tasks: number = (await post("/api/cortex/databases", { name: "Aufgaben" })).database_id;
  await property(tasks, "Text", "text", {}, { property_group: "Gruppe" });
  await property(tasks, "Zahl", "number", { number_format: "plain" });
  await property(tasks, "Fertig", "boolean");
  const due = await property(tasks, "Termin", "date");
  const state = await property(tasks, "Stand", "single_choice", {
    options: [{ name: "Offen", color: "red" }, { name: "Erledigt" }],
    sort_by_order: true,
  });
  await property(tasks, "Marken", "multiple_choice", { options: ["a", "b", "c"] });
  const who = await property(
    tasks,
    "Wer",
    "relation",
    { target: `cortex:${people}`, multiple: true },
    { sync_direction: "two_way", new_linked_property_name: "Zu tun" },
  );
  const after = await property(tasks, "Nach", "relation", { target: "self", multiple: true }, {});
  await property(
    tasks,
    "Nachbarn",
    "relation",
    { target: "self", multiple: true },
    { sync_direction: "two_way", is_self_referencing: true },
  );
  const person = await property(tasks, "Person", "person", { multiple: true, linked_property_name: "Meine" });
  const attached = await property(tasks, "Anhang", "file", { max_files: 3, allowed_file_types: ["txt"] });
  const driven = await property(tasks, "Aus Drive", "drive_link", { file_types: ["txt"] });
  const doubled = await property(tasks, "Doppelt", "formula", { formula: 'prop("Zahl") * 2' });
  await property(people, "Alter", "number");
  await property(tasks, "Alter zusammen", "rollup", {
    relation_property: who.property_id,
    rollup_property: (await main.get(`/api/cortex/databases/${people}`)).body.properties.find(
      ({ property_name }: { property_name: string }) => property_name === "Alter",
    ).property_id,
    aggregation: "sum",
  });
  await property(tasks, "Seite", "url");
  await property(tasks, "Mail", "email");
  await property(tasks, "Ruf", "phone");
  await property(tasks, "Schritte", "checklist", {
    default_value: { kind: "value", value: "Prüfen\nAbgeben" },
    rules: { required: true },
  });
  const price = await property(tasks, "Preis", "number", {
    number_style: "currency",
    currency: "CHF",
    decimals: 2,
  });
  await property(tasks, "Anteil", "number", { number_style: "percent" });
  await property(tasks, "Dauer", "number", { number_style: "duration" });
  await property(tasks, "Sterne", "number", { number_style: "stars", stars: 7 });
  const bill = await property(tasks, "Rechnung", "text", {
    rules: { required: true, pattern: { kind: "mask", text: "RE-9999" } },
  });
  await property(tasks, "Frist", "date", {
    rules: { earliest: "2020-01-01" },
    default_value: { kind: "today" },
  });
  await property(tasks, "Menge", "number", {
    rules: { minimum: "0", maximum: "99.5" },
    default_value: { kind: "value", value: "1" },
  });
  const { properties: ofPeople } = (await main.get(`/api/cortex/databases/${people}`)).body;
  await patch(`/api/cortex/properties/${ofPeople[0].property_id}/details`, {
    property_config: { rules: { unique: true, min_length: 2 } },
  });
  const button = await property(tasks, "Abschließen", "button", {
    button_label: "Fertig",
    button_icon: "lucide:check",
    button_color: "green",
    button_question: "Wirklich?",
    button_actions: [
      {
        kind: "set_values",
        values: {
          [state.property_id]: { kind: "value", value: "Erledigt" },
          [due.property_id]: { kind: "today" },
        },
      },
      {
        kind: "add_entry",
        database_id: people,
        values: { [ofPeople[0].property_id]: { kind: "value", value: "Neu hier" } },
      },
      { kind: "open", opens: "new_entry" },
    ],
  });
  const age = doubled.property_id;
  for (const aggregation of ["list", "unique", "median", "share"])
    await property(people, `Zu tun: ${aggregation}`, "rollup", {
      relation_property: who.linked_property?.property_id,
      rollup_property: age,
      aggregation,
    });
  const lookUp = (name: string, of: { property_id: number }) =>
    property(people, `Nachgeschlagen: ${name}`, "rollup", {
      relation_property: who.linked_property?.property_id,
      rollup_property: of.property_id,
      aggregation: "lookup",
    });
  const responsible = await lookUp("Person", person);
  const before = await lookUp("Nach", after);
  const notes = await lookUp("Anhang", attached);
  await lookUp("Aus Drive", driven);
  const note = await property(people, "Erster Zettel", "formula", {
    formula: `prop("${notes.property_name}").join(", ")`,
  });
  await property(tasks, "Noch mehr", "formula", { formula: 'prop("Doppelt") + prop("Alter zusammen")' });

  // What fills itself: the main user made them, and the guest edited one of those with links.
  await property(tasks, "Angelegt am", "date", { automatic: "created_at" });
  await property(tasks, "Angelegt von", "person", { automatic: "created_by" });
  await property(tasks, "Geändert am", "date", { automatic: "edited_at" });
  await property(tasks, "Geändert von", "person", { automatic: "edited_by" });
  await property(tasks, "Nummer", "number", {
    automatic: "serial",
    serial_prefix: "A-",
    serial_digits: 4,
  });

  const [mia, tom] = [await entry(people, "Mia", { Alter: "7" }), await entry(people, "Tom", { Alter: "9" })];
  const paint = await entry(tasks, "Streichen", { Zahl: "21", Stand: "Offen", Fertig: "true" });
  const plant = await entry(tasks, "Pflanzen", {
    Text: "viel\nText",
    Zahl: "0.5",
    Termin: JSON.stringify({
      start_date: "2026-03-01T10:00:00",
      end_date: "2026-03-02T12:00:00",
      include_time: true,
      include_end_date: true,
    }),
    Stand: "Erledigt",
    Marken: '["b","a"]',
    Wer: `${tom},${mia}`,
    Nach: paint,
    Nachbarn: paint,
    Person: guest.userId,
    Seite: "https://example.org/a?b=c",
    Mail: "anna@example.org",
    Ruf: "+49 30 123456",
    Schritte: '[{"id":"s1","text":"Graben","done":true},{"id":"s2","text":"Gießen","done":false}]',
    Preis: "12.5",
    Anteil: "0.125",
    Dauer: "5400",
    Sterne: "4",
    "Aus Drive": plan,
  });
  await bulk(
    tasks,
    Array.from({ length: 30 }, (_, n) => ({ title: `Nr. ${n}`, properties: { Zahl: String(n), Wer: mia } })),
  );
  await send(
    `/api/cortex/entries/${plant}/properties/${attached.property_id}/files`,
    "Zettel.txt",
    Buffer.from("auf einem Zettel"),
  );
  await patch(`/api/cortex/pages/${plant}`, { icon: "lucide:leaf" });
  await block(plant, "text", "Text am Eintrag");
  await page("Unter dem Eintrag", plant);
  const template = await post(`/api/cortex/databases/${tasks}/entry-templates`, {
    name: "Pflege",
    icon: "lucide:leaf",
    from_entry_id: plant,
    values: { [due.property_id]: { kind: "today" } },
  });
  await post(`/api/cortex/databases/${tasks}/entry-templates`, { name: "Leer" });
  await post(`/api/cortex/databases/${people}/entry-templates`, { name: "Wie Mia", from_entry_id: mia });
  // What a button does by then may name templates, and other properties of its entry.
  const { button_actions: actions } = button.property_config;
  await patch(`/api/cortex/properties/${button.property_id}/details`, {
    property_config: {
      button_actions: [
        ...actions,
        {
          kind: "add_entry",
          database_id: tasks,
          template_id: template.template_id,
          values: { [bill.property_id]: { kind: "entry_value", property_id: bill.property_id } },
        },
      ],
    },
  });

  // Views.
  const [first] = (await main.get(`/api/cortex/databases/${tasks}`)).body.view_configs;
  await patch(`/api/cortex/databases/${tasks}/views/${first.id}`, {
    name: "Alles",
    properties: { [due.property_id]: { visibility: "hide", width: 222 } },
    sorts: [{ property_id: state.property_id, direction: "desc" }],
  });
  const view = await post(`/api/cortex/databases/${tasks}/views`, { name: "Mias" });
  await patch(`/api/cortex/databases/${tasks}/views/${view.id}`, {
    filters: [
      { property_id: who.property_id, operator: "contains", value: "Mia" },
      { property_id: state.property_id, operator: "equals", value: "Erledigt" },
      { property_id: doubled.property_id, operator: "not_empty" },
      {
        operator: "or",
        filters: [
          { property_id: price.property_id, operator: "is_between", value: { from: 1, to: 20 } },
          {
            operator: "and",
            filters: [
              {
                property_id: due.property_id,
                operator: "is",
                value: { target: "start_date", value: "2026-03-01" },
              },
              { property_id: state.property_id, operator: "any_of", value: ["Offen", "Erledigt"] },
            ],
          },
        ],
      },
    ],
  });
  const looked = await post(`/api/cortex/databases/${people}/views`, { name: "Nachgeschlagen" });
  await patch(`/api/cortex/databases/${people}/views/${looked.id}`, {
    filters: [
      { property_id: responsible.property_id, operator: "any_of", value: [guest.userId] },
      { property_id: before.property_id, operator: "any_of", value: [paint] },
      { property_id: notes.property_id, operator: "contains", value: "Zettel" },
    ],
    sorts: [{ property_id: before.property_id, direction: "desc" }],
    layout_options: {
      groups_by: [{ property_id: before.property_id }, { property_id: note.property_id }],
      colors: [
        {
          filters: [{ property_id: responsible.property_id, operator: "any_of", value: [guest.userId] }],
          color: "green",
          property_id: null,
        },
      ],
    },
  });
  const layouts = viewLayouts({
    state: state.property_id,
    price: price.property_id,
    due: due.property_id,
    attached: attached.property_id,
    bill: bill.property_id,
  });
  for (const [name, options] of layouts)
    await post(`/api/cortex/databases/${tasks}/views`, { name, ...options });
  const firm = await post(`/api/cortex/databases/${tasks}/views`, {
    name: "Gesperrt",
    layout_options: {
      template: template.template_id,
      frozen_columns: 3,
      row_height: "large",
      colors: [
        {
          filters: [{ property_id: state.property_id, operator: "equals", value: "Erledigt" }],
          color: "green",
          property_id: price.property_id,
        },
      ],
    },
  });
  await patch(`/api/cortex/databases/${tasks}/views/${firm.id}`, { locked: true });

  // Pages.
  const house = await page("Haus");
  const attic = await page("Dachboden", house);
  await page("Dachboden", house);
  await patch(`/api/cortex/pages/${house}`, {
    icon: "lucide:house",
    settings: { full_width: true, small_text: true, font: "serif" },
  });
  await patch(`/api/cortex/pages/${attic}`, { settings: { locked: true } });
  await send(`/api/cortex/pages/${house}/cover`, "Titel.png", picture);
  const inline = [
    { text: "Fett", marks: { bold: true, link: "https://example.org/" } },
    { text: " mit " },
    { text: "Dachboden", mention: { page_id: attic } },
    { text: " und ", marks: { text_color: "red", background_color: "yellow", superscript: true } },
    { text: "bert", mention: { user_id: guest.userId } },
  ];
  const content = inline.map(({ text }) => text).join("");
  for (const type of [
    "text",
    "heading_1",
    "heading_2",
    "heading_3",
    "heading_4",
    "heading_5",
    "heading_6",
    "bulleted_list",
    "numbered_list",
    "to_do",
    "toggle",
    "quote",
    "callout",
  ])
    await block(house, type, content, { inline, ...(type === "to_do" ? { checked: true } : {}) });
  const parent = await block(house, "bulleted_list", "außen");
  await post(`/api/cortex/pages/${house}/blocks`, {
    block_type: "bulleted_list",
    content: "innen",
    parent_block_id: parent.block_id,
  });
  await block(house, "code", "let a;\n", { language: "rust" });
  await block(house, "table", "", {
    rows: [[{ text: content, inline }, { text: "b" }], [{ text: "c", colspan: 2 }]],
    header_rows: 1,
  });
  await block(house, "text", "bunt", { text_color: "green", background_color: "blue" });
  await block(house, "divider", "");
  await block(house, "database_view", String(tasks), {
    visible_view_ids: [view.id],
    active_view_id: view.id,
  });
  await block(house, "page_reference", attic);
  await block(house, "bookmark", "https://example.org/", { title: "Titel" });
  await block(house, "columns", "", {
    leftColumn: [{ block_type: "text", content: "links" }],
    rightColumn: [{ block_type: "to_do", content: "rechts" }],
  });
  for (const [type, name, bytes] of [
    ["image", "Bild.png", picture],
    ["file", "Brief.txt", Buffer.from("Lieber Brief")],
  ] as const) {
    const made = await block(house, type, "");
    const file = await send("/api/drive/upload", name, bytes, {
      parent_path: `/.system/blocks/${made.block_id}`,
    });
    await patch(`/api/cortex/blocks/${made.block_id}`, {
      block_config: { file_id: file.file_id, original_filename: name, caption: "Darunter" },
    });
  }
  const shown = await block(house, "file", "");
  await patch(`/api/cortex/blocks/${shown.block_id}`, {
    block_config: { file_id: plan, original_filename: "Plan.txt" },
  });

  // Events.
  await send("/api/cortex/databases/0/calendar-import", calendarFile.name, calendarFile.bytes);

  const board = await fillBoards(t);
  await t.app.cortex.recalculated();
  return { house, attic, tasks, people, plant, paint, mia, plan, board, view: view.id as number };
};
