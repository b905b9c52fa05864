import { Sigma, SquareFunction } from "lucide-react";
import { valueTexts } from "@maive/values";
import { onDemand } from "../../../../ui/index.ts";
import type { EditorProps, PropertyTypeUi } from "../property-type-ui.ts";
import { ComputedCell } from "./cell.tsx";
import { alignOfResult, displayResult, resultOf } from "./result.ts";
import { computedTexts } from "./texts.ts";

/** Loaded on demand. */
const { Component } = onDemand<EditorProps>({
  load: async () => (await import("./looked-up-dialog.tsx")).LookedUpDialog,
  fallback: () => null,
});

const LookedUpNames = (props: EditorProps) => <Component {...props} />;

const computedUi = {
  align: alignOfResult,
  editing: "property",
  Cell: ComputedCell,
  Editor: LookedUpNames,
  shows: (value, property) => value !== "" && resultOf(value, property).kind === "names",
  display: displayResult,
  read: () => ({ ok: false, message: valueTexts.computed }),
} as const satisfies Partial<PropertyTypeUi>;

export const formulaUi: PropertyTypeUi = {
  ...computedUi,
  label: computedTexts.formula,
  icon: SquareFunction,
};
export const rollupUi: PropertyTypeUi = { ...computedUi, label: computedTexts.rollup, icon: Sigma };
