import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import type { FilterEditorProps } from "./filter-editor.tsx";
import type { SortEditorProps } from "./sort-editor.tsx";

const { Component: FilterEditor } = onDemand<FilterEditorProps>({
  load: async () => (await import("./filter-editor.tsx")).FilterEditor,
  fallback: () => <LoadingText />,
});
const { Component: SortEditor } = onDemand<SortEditorProps>({
  load: async () => (await import("./sort-editor.tsx")).SortEditor,
  fallback: () => <LoadingText />,
});

/** 'Filter': a light shell; its content loads when opened. */
export const FilterDialog = ({ opened, ...props }: FilterEditorProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={texts.filter} size={520}>
    <FilterEditor {...props} />
  </Dialog>
);

/** 'Sortierung'. */
export const SortDialog = ({ opened, ...props }: SortEditorProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={texts.sort} size={520}>
    <SortEditor {...props} />
  </Dialog>
);
