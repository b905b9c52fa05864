import type { Actor } from "../../apps/server/src/shared/actor.ts";
import type { Cortex } from "./seed-household.ts";

const perRequest = 5_000;
const states = ["Neu", "In Arbeit", "Wartet", "Erledigt"];
const streets = ["Lindenweg", "Am Ufer", "Goethestraße", "Bahnhofstraße", "Ölmühle", "Zum Äckerle"];

/** Same numbers in every run: a linear congruential generator (Numerical Recipes' constants). */
const numbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** One database with `rows` entries of every property type there is, and a page that shows it. */
export const seedLargeDatabase = async (cortex: Cortex, actor: Actor, rows: number): Promise<void> => {
  const next = numbers(20_261_121);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const name = `Große Datenbank (${rows.toLocaleString("de-DE")} Zeilen)`;
  const { database_id } = await cortex.databases.create(actor, { name });
  const add = (body: Parameters<Cortex["properties"]["create"]>[2]) =>
    cortex.properties.create(actor, database_id, body);
  await add({
    property_name: "Status",
    property_type: "single_choice",
    property_config: { options: states.map((name) => ({ name })) },
  });
  await add({ property_name: "Betrag", property_type: "number" });
  await add({ property_name: "Datum", property_type: "date" });
  await add({ property_name: "Bezahlt", property_type: "boolean" });
  await add({ property_name: "Adresse", property_type: "text" });
  for (let from = 0; from < rows; from += perRequest) {
    const count = Math.min(perRequest, rows - from);
    await cortex.entries.createMany(
      actor,
      database_id,
      Array.from({ length: count }, (_, i) => ({
        title: `Vorgang ${String(from + i + 1).padStart(6, "0")}`,
        properties: {
          Status: pick(states),
          Betrag: Math.round(next() * 1_000_000) / 100,
          Datum: JSON.stringify({
            start_date: new Date(Date.UTC(2020, 0, 1 + Math.floor(next() * 2_500))).toISOString(),
            end_date: null,
            include_time: false,
            include_end_date: false,
          }),
          Bezahlt: next() < 0.5,
          Adresse: `${pick(streets)} ${1 + Math.floor(next() * 120)}`,
        },
      })),
    );
    process.stdout.write(`\r${from + count} of ${rows} rows`);
  }
  const page = await cortex.pages.create(actor, { title: name });
  await cortex.blocks.writeBlocks(page.page_id, actor, [
    { block_type: "database_view", content: String(database_id) },
  ]);
  process.stdout.write("\n");
};
