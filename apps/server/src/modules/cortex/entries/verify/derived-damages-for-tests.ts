import type { Tx } from "../../../../storage/index.ts";
import { withText } from "../derived/cell-texts.ts";
import type { Findings } from "./findings.ts";

/** What there is to damage: three tasks that name two projects, and the properties of the tasks. */
export interface Damaged {
  tasks: number;
  ids: { note: number; when: number; project: number };
  task: readonly string[];
  project: readonly string[];
}

/** Writes the texts of some entries anew. */
const changeTexts = async (
  tx: Tx,
  pageIds: readonly string[],
  to: (texts: string) => string,
): Promise<void> => {
  for (const page_id of pageIds) {
    const row = tx.db.selectFrom("entry_key").select("folded").where("page_id", "=", page_id);
    const { folded } = await row.executeTakeFirstOrThrow();
    await tx.db
      .updateTable("entry_key")
      .set({ folded: to(folded) })
      .where("page_id", "=", page_id)
      .execute();
  }
};

/** Damage to what is derived from the entries, by name: what is counted, and how it is done. */
export const derivedDamages: Record<
  string,
  [Partial<Findings>, (tx: Tx, damaged: Damaged) => Promise<unknown>]
> = {
  "a title": [
    { titles: 1 },
    (tx, { task }) =>
      tx.db
        .updateTable("page")
        .set({ title: "Falsch" })
        .where("page_id", "=", task[0] ?? "")
        .execute(),
  ],
  "a key": [
    { keys: 1 },
    (tx, { task }) =>
      tx.db
        .updateTable("entry_key")
        .set({ t1: "x" })
        .where("page_id", "=", task[0] ?? "")
        .execute(),
  ],
  "a key column that nobody owns": [
    { keys: 1 },
    (tx, { task }) =>
      tx.db
        .updateTable("entry_key")
        .set({ n24: 7 })
        .where("page_id", "=", task[2] ?? "")
        .execute(),
  ],
  "a missing key row": [
    { keys: 1 },
    (tx, { task }) =>
      tx.db
        .deleteFrom("entry_key")
        .where("page_id", "=", task[0] ?? "")
        .execute(),
  ],
  "the place in the order of creation": [
    { keys: 1 },
    (tx, { task }) =>
      tx.db
        .updateTable("entry_key")
        .set({ pos: "zz" })
        .where("page_id", "=", task[0] ?? "")
        .execute(),
  ],
  "a wrong text": [
    { texts: 1 },
    (tx, { task, ids }) => changeTexts(tx, task.slice(0, 1), (texts) => withText(texts, ids.note, "x")),
  ],
  "missing texts": [
    { texts: 3 },
    (tx, { task, ids }) => changeTexts(tx, task, (texts) => withText(texts, ids.note, "")),
  ],
  "a text of a property that is gone": [
    { texts: 1 },
    (tx, { project }) => changeTexts(tx, project.slice(0, 1), (texts) => withText(texts, 99_999, "x")),
  ],
  "texts that nobody can read": [
    { texts: 1 },
    (tx, { project }) => changeTexts(tx, project.slice(0, 1), (texts) => `x${texts}`),
  ],
  "times in the calendar": [
    { spans: 2 },
    async (tx, { task }) => {
      await tx.db
        .deleteFrom("entry_span")
        .where("page_id", "=", task[0] ?? "")
        .execute();
      await tx.db
        .updateTable("entry_span")
        .set({ ends_at: 5 })
        .where("page_id", "=", task[1] ?? "")
        .execute();
    },
  ],
  "a missing link row": [
    { links: 1 },
    (tx, { task, ids }) =>
      tx.db
        .deleteFrom("entry_link")
        .where("property_id", "=", ids.project)
        .where("page_id", "=", task[0] ?? "")
        .execute(),
  ],
  "a link row too many": [
    { links: 1 },
    (tx, { task, ids }) =>
      tx.db
        .insertInto("entry_link")
        .values({ property_id: ids.note, page_id: task[0] ?? "", target_id: task[1] ?? "", ord: 0 })
        .execute(),
  ],
};
