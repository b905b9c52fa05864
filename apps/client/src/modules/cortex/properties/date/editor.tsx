import { lazy, Suspense } from "react";
import type { EditorProps } from "../property-type-ui.ts";

/** The calendar comes with its own library, so it is loaded when the first date is edited. */
const DateDialog = lazy(async () => ({ default: (await import("./date-dialog.tsx")).DateDialog }));

export const DateEditor = (props: EditorProps) => (
  <Suspense fallback={null}>
    <DateDialog {...props} />
  </Suspense>
);
