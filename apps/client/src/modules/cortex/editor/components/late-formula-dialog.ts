import { closeUnloaded, onDemand } from "../../../../ui/index.ts";
import type { FormulaDialogProps } from "./formula-dialog.tsx";

const formula = onDemand<FormulaDialogProps>({
  load: async () => (await import("./formula-dialog.tsx")).FormulaDialog,
  fallback: () => null,
  onFailure: closeUnloaded,
});

/** Loaded once somebody touches a text: who writes a formula goes on typing into it. */
export const { Component: FormulaDialog, preload: preloadFormulaDialog } = formula;
