import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import type { FilterEditorProps } from "./filter-editor.tsx";

const { Component: FilterEditor } = onDemand<FilterEditorProps>({
  load: async () => (await import("./filter-editor.tsx")).FilterEditor,
  fallback: () => <LoadingText />,
});

/** Conditions, of a view's filters if nothing else is said: a light shell; its content loads when opened. */
export const FilterDialog = ({
  opened,
  title = texts.filter,
  ...props
}: FilterEditorProps & { opened: boolean; title?: string }) => (
  <Dialog opened={opened} onClose={props.onClose} title={title} size={520}>
    <FilterEditor {...props} />
  </Dialog>
);
