import { limits, type Property, type View } from "@maive/contract";

/** A property as a column of the table. */
export interface Column {
  property: Property;
  /** Pixels. */
  width: number;
  wordWrap: boolean;
}

/** A width a column may have: whole pixels from 20 to 1000. */
export const clampWidth = (width: number): number =>
  Math.round(Math.min(limits.columnWidthMax, Math.max(limits.columnWidthMin, width)));

const settingOf = (view: View, property: Property) => view.properties[String(property.property_id)];

/** Whether a property shows in a view; the lead property always does. */
export const isVisible = (view: View, property: Property): boolean =>
  property.is_lead_property || settingOf(view, property)?.visibility !== "hide";

/** All properties in the order of a view: the lead property first, then by order, ties by position. */
export const inViewOrder = (properties: readonly Property[], view: View): Property[] => {
  const order = (p: Property) => settingOf(view, p)?.order ?? limits.propertyOrderDefault;
  return properties.toSorted(
    (a, b) =>
      Number(b.is_lead_property) - Number(a.is_lead_property) ||
      order(a) - order(b) ||
      a.position - b.position,
  );
};

/** The columns of a view from left to right. */
export const columnsOf = (properties: readonly Property[], view: View): Column[] =>
  inViewOrder(properties, view)
    .filter((property) => isVisible(view, property))
    .map((property) => {
      const setting = settingOf(view, property);
      const width = clampWidth(setting?.width ?? limits.columnWidthDefault);
      return { property, width, wordWrap: setting?.wordWrap ?? false };
    });

/** Tables narrower than this (phones) give the sticky column no more than the share below. */
const narrowTable = 560;
const stickyShare = 0.45;

/** The columns with a first one that leaves room for the others on narrow screens. */
export const fitSticky = (columns: readonly Column[], tableWidth: number): readonly Column[] => {
  const [lead, ...rest] = columns;
  if (!lead || tableWidth === 0 || tableWidth >= narrowTable) return columns;
  return [{ ...lead, width: Math.min(lead.width, Math.round(tableWidth * stickyShare)) }, ...rest];
};

/** Pixels from the left edge of the table to a column. */
export const columnLeft = (columns: readonly Column[], index: number): number =>
  columns.slice(0, index).reduce((sum, column) => sum + column.width, 0);

/**
 * How far the table must be scrolled sideways so that a column is fully seen beside the sticky first one.
 * @returns the new scroll position, or the old one when nothing has to move.
 */
export const scrollLeftToShow = (
  columns: readonly Column[],
  index: number,
  viewport: { scrollLeft: number; width: number },
): number => {
  const column = columns[index];
  const sticky = columns[0]?.width ?? 0;
  if (!column || index === 0) return viewport.scrollLeft;
  const left = columnLeft(columns, index);
  if (left - sticky < viewport.scrollLeft) return Math.max(0, left - sticky);
  const right = left + column.width;
  return right > viewport.scrollLeft + viewport.width
    ? Math.min(right - viewport.width, left - sticky)
    : viewport.scrollLeft;
};
