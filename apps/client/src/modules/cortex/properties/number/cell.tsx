import type { CellProps } from "../property-type-ui.ts";
import { displayNumber } from "./number-text.ts";

export const NumberCell = ({ value, property }: CellProps) => <>{displayNumber(value, property)}</>;
