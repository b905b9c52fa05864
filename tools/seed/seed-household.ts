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

const choice = (names: readonly string[]): PropertyBody["property_config"] => ({
  options: names.map((name) => ({ name })),
  sort_by_order: true,
});

const makeDatabase = async (
  cortex: Cortex,
  actor: Actor,
  name: string,
  description: string,
  properties: PropertyBody[],
  leadWidth = 260,
): Promise<number> => {
  const database = await cortex.databases.create(actor, { name, description });
  for (const property of properties) await cortex.properties.create(actor, database.database_id, property);
  const [lead, view] = [database.properties[0], database.view_configs[0]];
  if (lead && view)
    await cortex.views.patch(actor, database.database_id, view.id, {
      properties: { [lead.property_id]: { width: leadWidth } },
    });
  return database.database_id;
};

const seedBooks = async (cortex: Cortex, actor: Actor): Promise<number> => {
  const id = await makeDatabase(cortex, actor, "Bücher", "Was bei uns im Regal steht.", [
    { property_name: "Autor", property_type: "text" },
    { property_name: "Genre", property_type: "single_choice", property_config: choice(bookGenres) },
    { property_name: "Erschienen", property_type: "number" },
    { property_name: "Seiten", property_type: "number" },
    { property_name: "Gelesen am", property_type: "date" },
    { property_name: "Im Regal", property_type: "boolean" },
  ]);
  await cortex.entries.createMany(
    actor,
    id,
    books.map(([title, author, genre, year, length, finished, owned]) => ({
      title,
      properties: {
        Autor: author,
        Genre: genre,
        Erschienen: year,
        Seiten: length,
        "Gelesen am": dateValue(finished),
        "Im Regal": owned,
      },
    })),
  );
  return id;
};

const seedTasks = async (cortex: Cortex, actor: Actor): Promise<number> => {
  const id = await makeDatabase(cortex, actor, "Aufgaben", "Was im Haushalt ansteht.", [
    { property_name: "Status", property_type: "single_choice", property_config: choice(taskStates) },
    { property_name: "Fällig", property_type: "date" },
    { property_name: "Stunden", property_type: "number" },
    { property_name: "Wichtig", property_type: "boolean" },
    { property_name: "Notiz", property_type: "text" },
  ]);
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
  for (const { title, blocks = [], children = [] } of list) {
    const page = await cortex.pages.create(actor, { title, parent_page_id: parentId });
    await cortex.blocks.writeBlocks(
      page.page_id,
      actor,
      blocks.map(({ type, content }) => ({
        block_type: type,
        content: type === "database_view" ? String(databases.get(content)) : content,
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
