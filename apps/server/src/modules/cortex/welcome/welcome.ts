import type { Actor } from "../../../shared/actor.ts";
import type { Clock } from "../../../shared/clock.ts";
import type { createDatabases } from "../databases/index.ts";
import type { createEntries } from "../entries/index.ts";
import type { createPages } from "../pages/index.ts";
import type { createProperties } from "../properties/index.ts";
import type { createBlocks } from "../blocks/index.ts";
import type { createViews } from "../views/index.ts";
import { welcomeTexts as texts } from "./texts.ts";

export interface WelcomeDeps {
  clock: Clock;
  timeZone: string;
  pages: ReturnType<typeof createPages>["pages"];
  databases: ReturnType<typeof createDatabases>["databases"];
  properties: ReturnType<typeof createProperties>["properties"];
  views: ReturnType<typeof createViews>["views"];
  entries: ReturnType<typeof createEntries>["entries"];
  writeBlocks: ReturnType<typeof createBlocks>["writeBlocks"];
}

const dayInMs = 24 * 60 * 60 * 1_000;

/** A date value `days` after today in `timeZone`; dates are floating local times that end in `Z`. */
const dayValue = (now: Date, timeZone: string, days: number): string => {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date(now.getTime() + days * dayInMs));
  return JSON.stringify({
    start_date: `${day}T00:00:00.000Z`,
    end_date: null,
    include_time: false,
    include_end_date: false,
  });
};

const makeDatabase = async (deps: WelcomeDeps, actor: Actor): Promise<number> => {
  const { database_id, properties, view_configs } = await deps.databases.create(actor, {
    name: texts.databaseName,
    description: texts.databaseDescription,
  });
  const add = (
    property_name: string,
    property_type: Parameters<typeof deps.properties.create>[2]["property_type"],
  ) =>
    deps.properties.create(actor, database_id, {
      property_name,
      property_type,
      ...(property_type === "single_choice"
        ? { property_config: { options: [...texts.states], sort_by_order: true } }
        : {}),
    });
  await add(texts.state, "single_choice");
  await add(texts.due, "date");
  await add(texts.effort, "number");
  await add(texts.important, "boolean");
  const note = await add(texts.note, "text");
  const [lead, view] = [properties[0], view_configs[0]];
  if (lead && view)
    await deps.views.patch(actor, database_id, view.id, {
      properties: { [lead.property_id]: { width: 230 }, [note.property_id]: { width: 200 } },
    });
  await deps.entries.createMany(
    actor,
    database_id,
    texts.entries.map((entry) => ({
      title: entry.title,
      properties: {
        [texts.state]: entry.state,
        [texts.due]: dayValue(deps.clock.now(), deps.timeZone, entry.daysFromNow),
        [texts.effort]: entry.effort,
        [texts.important]: String(entry.important),
        [texts.note]: entry.note,
      },
    })),
  );
  return database_id;
};

/** Initial content of an instance: a short page and a small live database. */
export const welcome = async (deps: WelcomeDeps, actor: Actor): Promise<void> => {
  const databaseId = await makeDatabase(deps, actor);
  const page = await deps.pages.create(actor, { title: texts.pageTitle });
  await deps.writeBlocks(page.page_id, actor, [
    { block_type: "text", content: texts.intro },
    { block_type: "heading_2", content: texts.writingHeading },
    { block_type: "text", content: texts.writing },
    { block_type: "text", content: texts.together },
    { block_type: "heading_2", content: texts.tableHeading },
    { block_type: "text", content: texts.table },
    { block_type: "database_view", content: String(databaseId) },
    { block_type: "heading_2", content: texts.nextHeading },
    { block_type: "text", content: texts.next },
  ]);
};
