import { pressButton, type Ok } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call, errorSentence, newUuid } from "../../../../api/index.ts";
import { confirm, notifyError, notifyInfo, notifyUndo } from "../../../../ui/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { pagePath } from "../../page-queries/index.ts";
import { buttonLabel, type CellProperty } from "../../properties/index.ts";
import type { Cell } from "../cells/use-cell-editor.ts";
import type { EditStep } from "../history/edit-history.ts";
import { editHistoryOf } from "../history/edit-history-of.ts";
import { noteOffer, runStep } from "../history/run-step.ts";
import { cellWrite } from "../outbox/cell-write.ts";
import type { WriteQueue } from "../outbox/write-queue.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { savedEntry } from "./saved-entry.ts";

interface PressPlace {
  client: QueryClient;
  databaseId: number;
  properties: readonly CellProperty[];
  queue: WriteQueue;
}

type Pressed = Ok<typeof pressButton>;

/** What was done, as a step that is undone at once. */
const stepOf = ({ cells, created }: Pressed, { databaseId, properties }: PressPlace): EditStep => {
  const byId = new Map(properties.map((property) => [property.property_id, property]));
  const inDatabases = Map.groupBy(created, ({ database_id }) => database_id);
  const idsIn = (id: number): string[] => (inDatabases.get(id) ?? []).map(({ page_id }) => page_id);
  return {
    writes: cells.flatMap(({ entry_id, property_id, before, value }) => {
      const property = byId.get(property_id);
      return property ? [cellWrite(entry_id, property, value ?? "", before ?? "")] : [];
    }),
    created: idsIn(databaseId),
    elsewhere: [...inDatabases.keys()]
      .filter((id) => id !== databaseId)
      .map((id) => ({ databaseId: id, entryIds: idsIn(id) })),
  };
};

/** Lists and pages that show what was done; other windows learn of it by their rooms. */
const refresh = ({ client, databaseId }: PressPlace, { created }: Pressed): void => {
  const changed = new Set([databaseId, ...created.map(({ database_id }) => database_id)]);
  for (const id of changed) {
    void client.invalidateQueries({ queryKey: databaseKeys.rows(id) });
    void client.invalidateQueries({ queryKey: databaseKeys.entries(id) });
  }
};

/** Asks where the button does, waits for what is typed in its entry, presses, and offers the way back. */
export const runPress = async (
  place: PressPlace,
  { entryId, property }: Pick<Cell, "entryId" | "property">,
  { openEntry, openPage }: { openEntry(entryId: string): void; openPage(path: string): void },
): Promise<void> => {
  const { client, databaseId, queue } = place;
  const label = buttonLabel(property);
  const { button_question: question } = property.property_config;
  if (
    question !== undefined &&
    !(await confirm({ title: label, question, confirmLabel: texts.pressConfirm }))
  )
    return;
  if (!(await savedEntry(queue, entryId))) {
    notifyError(texts.pressUnsaved);
    return;
  }
  try {
    const pressed = await call(pressButton, {
      params: { entry_id: entryId, property_id: property.property_id },
      idempotencyKey: newUuid(),
    });
    const { cells, created, opens } = pressed;
    refresh(place, pressed);
    if (cells.length + created.length > 0) {
      const step = stepOf(pressed, place);
      const history = editHistoryOf(queue);
      history.push(step);
      const hide = notifyUndo(texts.pressed(label, cells.length, created.length), () => {
        if (history.takeBack(step)) runStep({ client, databaseId, queue }, step, true);
      });
      noteOffer(step, hide);
    } else if (!opens) notifyInfo(texts.pressedNothing(label));
    if (!opens) return;
    if (opens.parent_database_id === null) openPage(pagePath(opens.page_id));
    else openEntry(opens.page_id);
  } catch (error) {
    notifyError(errorSentence(error, texts.pressFailed));
  }
};
