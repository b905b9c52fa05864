import type { createCortex } from "../../apps/server/src/modules/cortex/index.ts";
import type { Actor } from "../../apps/server/src/shared/actor.ts";
import { bookGenres, books, events, pages, type SeedPage, tasks, taskStates } from "./household.ts";

export type Cortex = ReturnType<typeof createCortex>;

type PropertyBody = Parameters<Cortex["properties"]["create"]>[2];

const dateValue = (start: string | null, end: string | null = null, time = false): string | null =>
  start === null
    ? null
    : JSON.stringify({
        start_date: start.includes("T") ? start : `${start}T00:00:00.000Z`,
        end_date: end,
        include_time: time,
        include_end_date: end !== null,
      });

type Option = (typeof bookGenres)[number] | (typeof taskStates)[number];

const choice = (options: readonly Option[]): PropertyBody["property_config"] => ({
  options: [...options],
  sort_by_order: true,
});

/** A property and the width of its column, in px. */
type Column = PropertyBody & { width: number };

const makeDatabase = async (
  cortex: Cortex,
  actor: Actor,
  about: { name: string; description: string },
  columns: Column[],
): Promise<number> => {
  const { database_id, properties, view_configs } = await cortex.databases.create(actor, about);
  const widths = new Map([[properties[0]?.property_id ?? 0, 240]]);
  for (const { width, ...property } of columns)
    widths.set((await cortex.properties.create(actor, database_id, property)).property_id, width);
  const view = view_configs[0];
  if (view)
    await cortex.views.patch(actor, database_id, view.id, {
      properties: Object.fromEntries([...widths].map(([id, width]) => [id, { width }])),
    });
  return database_id;
};

const seedBooks = async (cortex: Cortex, actor: Actor): Promise<number> => {
  const id = await makeDatabase(
    cortex,
    actor,
    { name: "Bücher", description: "Was bei uns im Regal steht." },
    [
      { property_name: "Autor", property_type: "text", width: 180 },
      {
        property_name: "Genre",
        property_type: "single_choice",
        property_config: choice(bookGenres),
        width: 120,
      },
      { property_name: "Erschienen", property_type: "text", width: 140 },
      { property_name: "Seiten", property_type: "number", width: 110 },
      { property_name: "Gelesen am", property_type: "date", width: 150 },
      { property_name: "Im Regal", property_type: "boolean", width: 120 },
    ],
  );
  await cortex.entries.createMany(
    actor,
    id,
    books.map(([title, author, genre, year, length, finished, owned]) => ({
      title,
      properties: {
        Autor: author,
        Genre: genre,
        Erschienen: String(year),
        Seiten: length,
        "Gelesen am": dateValue(finished),
        "Im Regal": owned,
      },
    })),
  );
  return id;
};

const seedTasks = async (cortex: Cortex, actor: Actor): Promise<number> => {
  const id = await makeDatabase(
    cortex,
    actor,
    { name: "Aufgaben", description: "Was im Haushalt ansteht." },
    [
      {
        property_name: "Status",
        property_type: "single_choice",
        property_config: choice(taskStates),
        width: 110,
      },
      { property_name: "Fällig", property_type: "date", width: 110 },
      { property_name: "Stunden", property_type: "number", width: 120 },
      { property_name: "Wichtig", property_type: "boolean", width: 115 },
      { property_name: "Notiz", property_type: "text", width: 250 },
    ],
  );
  await cortex.entries.createMany(
    actor,
    id,
    tasks.map(([title, state, due, effort, important, note]) => ({
      title,
      properties: { Status: state, Fällig: dateValue(due), Stunden: effort, Wichtig: important, Notiz: note },
    })),
  );
  return id;
};

const seedPages = async (
  cortex: Cortex,
  actor: Actor,
  list: readonly SeedPage[],
  databases: ReadonlyMap<string, number>,
  parentId: string | null,
): Promise<void> => {
  for (const { title, icon = null, blocks = [], children = [] } of list) {
    const page = await cortex.pages.create(actor, { title, icon, parent_page_id: parentId });
    await cortex.blocks.writeBlocks(
      page.page_id,
      actor,
      blocks.map(({ type, content, config }) => ({
        block_type: type,
        content: type === "database_view" ? String(databases.get(content)) : content,
        ...(config && { block_config: JSON.stringify(config) }),
      })),
    );
    await seedPages(cortex, actor, children, databases, page.page_id);
  }
};

/** A household: page tree, books, tasks, events. */
export const seedHousehold = async (cortex: Cortex, actor: Actor): Promise<void> => {
  const databases = new Map([
    ["Bücher", await seedBooks(cortex, actor)],
    ["Aufgaben", await seedTasks(cortex, actor)],
  ]);
  await cortex.entries.createMany(
    actor,
    0,
    events.map(([title, { start, end, time }]) => ({
      title,
      properties: { Timeline: dateValue(start, end ?? null, time) },
    })),
  );
  await seedPages(cortex, actor, pages, databases, null);
  process.stdout.write(
    `${books.length} books, ${tasks.length} tasks, ${events.length} events and the page tree are there.\n`,
  );
};
