import type { CellProps } from "../property-type-ui.ts";
import { displayDate } from "./date-draft.ts";

export const DateCell = ({ value }: CellProps) => <>{displayDate(value)}</>;
