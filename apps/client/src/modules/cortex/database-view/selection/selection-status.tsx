import { VisuallyHidden } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { isSingle, rangeOf, sizeOf } from "./selection.ts";
import type { SelectionStore } from "./selection-store.ts";
import { databaseViewTexts as texts } from "../texts.ts";

const textOf = (store: SelectionStore): string => {
  const selection = store.get();
  if (!selection) return "";
  const range = rangeOf(selection);
  if (isSingle(range)) return "";
  const { rows, columns } = sizeOf(range);
  return texts.selectedRange(rows, columns);
};

/** Live region: the size of the selection, and invisible events. */
export const SelectionStatus = ({ store, message }: { store: SelectionStore; message: string }) => {
  const text = useSyncExternalStore(store.subscribe, () => textOf(store));
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {[text, message].filter(Boolean).join(". ")}
    </VisuallyHidden>
  );
};
