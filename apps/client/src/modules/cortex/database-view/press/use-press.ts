import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "../../../../routing/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import type { CellProperty } from "../../properties/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { cellKey, type CellKey } from "../cells/cell-key.ts";
import type { Cell } from "../cells/use-cell-editor.ts";
import type { WriteQueue } from "../outbox/write-queue.ts";
import { databaseViewTexts as texts } from "../texts.ts";

interface PressOptions {
  databaseId: number;
  /** Those of the database, whose values a button sets. */
  properties: readonly CellProperty[];
  queue: WriteQueue;
  /** An entry is going to be opened in the side panel. */
  onOpen?(): void;
}

/** Presses the button in a cell, one press of it at a time. */
export const usePress = ({ databaseId, properties, queue, onOpen }: PressOptions): ((cell: Cell) => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { open } = useSidePanelAddress();
  const running = useRef(new Set<CellKey>());

  return ({ entryId, property, canWrite }) => {
    if (!canWrite) {
      notifyError(texts.readOnlyButton);
      return;
    }
    const key = cellKey(entryId, property.property_id);
    if (running.current.has(key)) return;
    running.current.add(key);
    import("./run-press.ts")
      .then(({ runPress }) =>
        runPress(
          { client, databaseId, properties, queue },
          { entryId, property },
          {
            openEntry: (id) => {
              onOpen?.();
              open(id);
            },
            openPage: (path) => void navigate(path),
          },
        ),
      )
      .catch(() => notifyError(texts.pressFailed))
      .finally(() => running.current.delete(key));
  };
};
