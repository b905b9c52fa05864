import type { CellProps } from "../property-type-ui.ts";

export const TextCell = ({ value }: CellProps) => <>{value}</>;
