import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { notifyError } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { shownPlaces } from "./shown-places.ts";
import { cellOutboxOf } from "../outbox/outbox-registry.ts";
import { databaseViewTexts as texts } from "../texts.ts";

/** A dialog must not steal the focus during typing. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLElement &&
  (document.activeElement.matches("input, textarea") || document.activeElement.isContentEditable);

/** A database's pending conflicts, and whether their dialog is open here. */
export const useUnsettled = (databaseId: number) => {
  const client = useQueryClient();
  const { user_id: userId } = useSession();
  const outbox = cellOutboxOf(client, databaseId, userId);
  const { unsettled } = outbox;
  const edits = useSyncExternalStore(unsettled.subscribe, unsettled.snapshot);
  const [opened, setOpened] = useState(false);
  const place = useRef(Symbol("place"));

  useEffect(() => shownPlaces.enter(outbox, place.current), [outbox]);

  // New conflicts open the dialog; existing ones only show the button.
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
    /** Writes the user's value. */
    insist: outbox.insist,
    /** Discards it. */
    drop: unsettled.remove,
  };
};

export type UnsettledView = ReturnType<typeof useUnsettled>;
