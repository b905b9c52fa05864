import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { colorTexts } from "../color-texts.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import type { ColorEditorProps } from "./color-editor.tsx";
import type { SortEditorProps } from "./sort-editor.tsx";

const { Component: SortEditor } = onDemand<SortEditorProps>({
  load: async () => (await import("./sort-editor.tsx")).SortEditor,
  fallback: () => <LoadingText />,
});
const { Component: ColorEditor } = onDemand<ColorEditorProps>({
  load: async () => (await import("./color-editor.tsx")).ColorEditor,
  fallback: () => <LoadingText />,
});

/** 'Sortierung': a light shell; its content loads when opened. */
export const SortDialog = ({ opened, ...props }: SortEditorProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={texts.sort} size={520}>
    <SortEditor {...props} />
  </Dialog>
);

/** 'Farben'. */
export const ColorDialog = ({ opened, ...props }: ColorEditorProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={colorTexts.colors} size={720}>
    <ColorEditor {...props} />
  </Dialog>
);
