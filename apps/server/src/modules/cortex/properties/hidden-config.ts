import type { PropertyConfig } from "@maive/contract";
import { compileFormula } from "@maive/formula";
import type { DatabaseProperty } from "./property.ts";

const readsElsewhere = (source: string): boolean => {
  const compiled = compileFormula(source);
  return compiled.ok && compiled.formula.linked.length > 0;
};

/**
 * The configuration of a property for those from whom its results are hidden: conditions, options and formulas over relations name
 * properties and values of a database that they may not read.
 */
export const withoutHidden = ({ config }: Pick<DatabaseProperty, "config">): PropertyConfig => {
  const {
    rollup_filters: _,
    lookup_options: __,
    lookup_type: ___,
    lookup_target: ____,
    formula,
    ...shown
  } = config;
  return formula === undefined || readsElsewhere(formula) ? shown : { ...shown, formula };
};

/** A configuration without what a button does, which names what not everybody may see. */
export const withoutActions = (config: PropertyConfig): PropertyConfig => {
  const { button_actions: _, ...shown } = config;
  return shown;
};
