import { Sigma, SquareFunction } from "lucide-react";
import { valueTexts } from "@maive/values";
import type { PropertyTypeUi } from "../property-type-ui.ts";
import { ComputedCell } from "./cell.tsx";
import { alignOfResult, displayResult } from "./result.ts";
import { computedTexts } from "./texts.ts";

const computedUi = {
  align: alignOfResult,
  editing: "property",
  Cell: ComputedCell,
  display: displayResult,
  read: () => ({ ok: false, message: valueTexts.computed }),
} as const satisfies Partial<PropertyTypeUi>;

export const formulaUi: PropertyTypeUi = {
  ...computedUi,
  label: computedTexts.formula,
  icon: SquareFunction,
};
export const rollupUi: PropertyTypeUi = { ...computedUi, label: computedTexts.rollup, icon: Sigma };
