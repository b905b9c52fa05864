import { onDemand } from "../../../../ui/index.ts";
import type { EditorProps } from "../property-type-ui.ts";

/** The dialog comes when the first person is chosen. */
const { Component } = onDemand<EditorProps>({
  load: async () => (await import("./person-dialog.tsx")).PersonDialog,
  fallback: () => null,
});

export const PersonEditor = (props: EditorProps) => <Component {...props} />;
