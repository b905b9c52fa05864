import { getDatabase } from "@maive/contract";
import { ApiError, call } from "../../../../api/index.ts";
import { offerText } from "../../../../ui/index.ts";
import { shownPlaces } from "./shown-places.ts";
import type { Unsettled } from "./unsettled.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { CellOutbox } from "../outbox/cell-outbox.ts";
import { type OrphanedDraft, takeDrafts } from "./orphaned-drafts.ts";

/** Time for a lost table's screen to be unmounted and its last write to be refused, in ms. */
const settling = 400;

const isLost = async (databaseId: number): Promise<boolean> => {
  try {
    await call(getDatabase, { params: { database_id: databaseId } });
    return false;
  } catch (error) {
    return error instanceof ApiError && (error.status === 404 || error.status === 403);
  }
};

const draftOf = ({ entryTitle, write, text }: Unsettled): OrphanedDraft => ({
  entryTitle,
  propertyName: write.propertyName,
  text,
});

const placeOf = ({ entryTitle, propertyName }: OrphanedDraft) => texts.cellOf(entryTitle, propertyName);

const offer = (edits: readonly OrphanedDraft[]) => {
  const [only] = edits;
  if (!only) return;
  const { lostTitle: title, lostHint: hint, lostLabel } = texts;
  if (edits.length === 1) offerText({ title, hint, label: placeOf(only), text: only.text });
  else {
    const text = edits.map((edit) => `${placeOf(edit)}:\n${edit.text}`).join("\n\n");
    offerText({ title, hint, label: lostLabel, text });
  }
};

/**
 * Offers input of a table that has become unreadable: its dialog was unmounted with it. If the table comes back, the
 * edits are still pending.
 */
export const offerLost = (databaseId: number, outbox: CellOutbox): void => {
  const { unsettled } = outbox;
  // Undecided edits of an earlier visit were shown then.
  const known = new Set(unsettled.snapshot().map(({ key }) => key));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async () => {
    const fresh = () => unsettled.snapshot().filter(({ key, text }) => !known.has(key) && text.trim() !== "");
    if (shownPlaces.isAny(outbox)) return;
    const drafts = takeDrafts(databaseId);
    if (drafts.length === 0 && fresh().length === 0) return;
    if (!(await isLost(databaseId)) || shownPlaces.isAny(outbox)) return;
    const edits = fresh();
    for (const { key } of edits) known.add(key);
    offer([...edits.map(draftOf), ...drafts]);
  };
  const lookSoon = () => {
    if (shownPlaces.isAny(outbox)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), settling);
  };
  unsettled.subscribe(lookSoon);
  shownPlaces.onLastLeft((of) => {
    if (of === outbox) lookSoon();
  });
};
