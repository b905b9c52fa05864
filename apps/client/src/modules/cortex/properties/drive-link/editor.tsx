import { onDemand } from "../../../../ui/index.ts";
import type { EditorProps } from "../property-type-ui.ts";

/** The dialogs come when the first link is edited. */
const { Component } = onDemand<EditorProps>({
  load: async () => (await import("./drive-link-dialog.tsx")).DriveLinkDialog,
  fallback: () => null,
});

export const DriveLinkPropertyEditor = (props: EditorProps) => <Component {...props} />;
