import { onDemand } from "../../../../ui/index.ts";
import type { EditorProps } from "../property-type-ui.ts";

/** The dialog comes when the first file cell is opened. */
const { Component } = onDemand<EditorProps>({
  load: async () => (await import("./file-dialog.tsx")).FileDialog,
  fallback: () => null,
});

export const FileEditor = (props: EditorProps) => <Component {...props} />;
