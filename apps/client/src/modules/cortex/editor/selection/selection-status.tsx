import { VisuallyHidden } from "@mantine/core";
import { useSyncExternalStore } from "react";
import type { Signal } from "../signal.ts";
import { selectionTexts } from "./texts.ts";

/** Announces the number of selected blocks and their actions to screen readers. */
export const SelectionStatus = ({ count }: { count: Signal<number> }) => {
  const selected = useSyncExternalStore(count.subscribe, count.get);
  return <VisuallyHidden role="status">{selected > 0 && selectionTexts.selected(selected)}</VisuallyHidden>;
};
