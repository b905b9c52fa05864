import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { notifyError } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { shownPlaces } from "./shown-places.ts";
import { cellOutboxOf } from "../outbox/outbox-registry.ts";
import { databaseViewTexts as texts } from "../texts.ts";

/** Whoever is typing must not lose the focus to a dialog. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLElement &&
  (document.activeElement.matches("input, textarea") || document.activeElement.isContentEditable);

/** The edits of a database that wait for a decision, and whether the dialog about them is open here. */
export const useUnsettled = (databaseId: number) => {
  const client = useQueryClient();
  const { user_id: userId } = useSession();
  const outbox = cellOutboxOf(client, databaseId, userId);
  const { unsettled } = outbox;
  const edits = useSyncExternalStore(unsettled.subscribe, unsettled.snapshot);
  const [opened, setOpened] = useState(false);
  const place = useRef(Symbol("place"));

  useEffect(() => shownPlaces.enter(outbox, place.current), [outbox]);

  // What comes while one looks is shown at once; what is there already says so in the toolbar.
  const seen = useRef(edits.length);
  useEffect(() => {
    const grew = edits.length > seen.current;
    seen.current = edits.length;
    if (!grew || !shownPlaces.isFirst(outbox, place.current)) return;
    if (isTyping()) notifyError(texts.unsettledNote(edits.length));
    else setOpened(true);
  }, [edits, outbox]);

  return {
    edits,
    opened: opened && edits.length > 0,
    open: () => setOpened(true),
    close: () => setOpened(false),
    /** Writes what the person wanted after all. */
    insist: outbox.insist,
    /** Leaves the cell as it is. */
    drop: unsettled.remove,
  };
};

export type UnsettledView = ReturnType<typeof useUnsettled>;
