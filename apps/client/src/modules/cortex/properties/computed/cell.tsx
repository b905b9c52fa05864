import { Lock } from "lucide-react";
import { BooleanCell } from "../boolean/boolean-ui.tsx";
import { isDrawn, StyledNumber } from "../number/styled-number.tsx";
import type { CellProps } from "../property-type-ui.ts";
import classes from "./cell.module.css";
import { resultOf } from "./result.ts";
import { computedTexts as texts } from "./texts.ts";

/** The result of a formula or rollup, displayed by its type. */
export const ComputedCell = ({ value, property }: CellProps) => {
  const result = resultOf(value, property);
  switch (result.kind) {
    case "restricted":
      return (
        <span className={classes.lock} title={texts.restricted}>
          <Lock size={15} strokeWidth={1.75} role="img" aria-label={texts.restricted} />
        </span>
      );
    case "error":
      return (
        <span className={classes.error} title={result.reason}>
          {result.text}
        </span>
      );
    case "boolean":
      return <BooleanCell value={result.value} property={property} />;
    case "number":
      return isDrawn(property.property_config) ? (
        <StyledNumber value={value} property={property} />
      ) : (
        <>{result.text}</>
      );
    default:
      return <>{result.text}</>;
  }
};
