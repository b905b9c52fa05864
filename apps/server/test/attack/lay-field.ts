import { formOf } from "../form.ts";
import type { Ids } from "../matrix/requests.ts";
import type { Person } from "./attackers.ts";

/** What attackers may reach: one of everything that a request can name. */
export interface Field extends Ids {
  entryBlock: string;
}

let fields = 0;

const upload = async (main: Person, path: string, fieldsOfForm: Record<string, string>) => {
  const { type, payload } = formOf(fieldsOfForm, { name: "Brief.txt", bytes: Buffer.from("Brief") });
  const { status, payload: said } = await main.send({
    method: "POST",
    path,
    headers: { "content-type": type },
    payload,
  });
  if (status !== 201) throw new Error(`${path}: ${status} ${said.toString()}`);
  return JSON.parse(said.toString()).file_id as string;
};

/** Main makes a page, a database with an entry, a folder and a user without rights, and gives the others theirs. */
export const layField = async (
  main: Person,
  rights: readonly { who: Person; permission: "read" | "write" }[],
): Promise<Field> => {
  fields += 1;
  const make = (path: string, body: unknown) => main.call("POST", path, body);
  const parent = (await make("/api/cortex/pages", { title: `Feld ${fields}` })).page_id;
  const page = (await make("/api/cortex/pages", { title: "Seite", parent_page_id: parent })).page_id;
  const { database_id: database } = await make("/api/cortex/databases", { name: `Tabelle ${fields}` });
  const base = `/api/cortex/databases/${database}`;
  const property = async (property_name: string, property_type: string): Promise<number> =>
    (await make(`${base}/properties`, { property_name, property_type })).property_id;
  const text = await property("Text", "text");
  const fileProperty = await property("Dateien", "file");
  const dateProperty = await property("Datum", "date");
  const actions = [{ kind: "set_values", values: { [text]: { kind: "value", value: "Gedrückt" } } }];
  const pressed = { property_name: "Knopf", property_type: "button" };
  const button = (
    await make(`${base}/properties`, { ...pressed, property_config: { button_actions: actions } })
  ).property_id;
  const view = (await make(`${base}/views`, { name: "Ansicht" })).id;
  const template = (await make(`${base}/entry-templates`, { name: "Vorlage" })).template_id;
  const entry = (await make(`${base}/entries`, { title: "Eintrag", properties: { Text: "Wert" } })).page_id;
  const addBlock = async (of: string): Promise<string> =>
    (await make(`/api/cortex/pages/${of}/blocks`, { block_type: "text", content: "Absatz" })).block_id;
  const folderName = `Ordner ${fields}`;
  const folder = (await make("/api/drive/folder", { name: folderName, parent_path: "/" })).file_id;
  const file = await upload(main, "/api/drive/upload", { parent_path: `/${folderName}` });
  const cellFile = await upload(main, `/api/cortex/entries/${entry}/properties/${fileProperty}/files`, {});
  const user = (await make("/api/connect/users", { username: `Nachbar ${fields}`, user_type: "visitor" })).id;
  for (const { who, permission } of rights) {
    const permissions = { permissions: { [who.userId]: permission } };
    for (const path of [
      `/api/cortex/pages/${parent}/permissions`,
      `/api/cortex/pages/${page}/permissions`,
      `${base}/permissions`,
      `/api/drive/item/${folder}/permissions`,
    ])
      await make(path, permissions);
  }
  return {
    parent,
    page,
    block: await addBlock(page),
    content: (await make(`/api/cortex/pages/${page}/synced`, {})).content_id,
    database,
    property: text,
    fileProperty,
    dateProperty,
    button,
    cellFile,
    view,
    template,
    entry,
    entryBlock: await addBlock(entry),
    folder,
    folderPath: `/${folderName}`,
    file,
    user,
    session: crypto.randomUUID(),
  };
};
