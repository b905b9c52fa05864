import { limits, type Property, type View } from "@maive/contract";

/** A property as a column of the table. */
export interface Column {
  property: Property;
  /** Pixels. */
  width: number;
  wordWrap: boolean;
}

/** Clamps a column width to whole pixels from 20 to 1000. */
export const clampWidth = (width: number): number =>
  Math.round(Math.min(limits.columnWidthMax, Math.max(limits.columnWidthMin, width)));

const settingOf = (view: View, property: Property) => view.properties[String(property.property_id)];

/** Whether a view shows a property; the lead property is always visible. */
export const isVisible = (view: View, property: Property): boolean =>
  property.is_lead_property || settingOf(view, property)?.visibility !== "hide";

/** All properties in the view's order: the lead property first, ties by position. */
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

/** Below this table width (phones) the sticky column is limited to the share below. */
const narrowTable = 560;
const stickyShare = 0.45;

/** Limits the first column so that others remain visible on narrow screens. */
export const fitSticky = (columns: readonly Column[], tableWidth: number): readonly Column[] => {
  const [lead, ...rest] = columns;
  if (!lead || tableWidth === 0 || tableWidth >= narrowTable) return columns;
  return [{ ...lead, width: Math.min(lead.width, Math.round(tableWidth * stickyShare)) }, ...rest];
};

/** Frozen columns take at most this share of a table's width. */
const frozenShare = 0.6;

/** How many of the first columns stay in place: as many as requested, but leaving room for others to scroll. */
export const frozenCount = (columns: readonly Column[], requested: number, tableWidth: number): number => {
  if (tableWidth > 0 && tableWidth < narrowTable) return 1;
  let [count, width] = [1, columns[0]?.width ?? 0];
  while (count < Math.min(requested, columns.length)) {
    width += columns[count]?.width ?? 0;
    if (tableWidth > 0 && width > tableWidth * frozenShare) break;
    count += 1;
  }
  return count;
};

/** Offset of a column from the table's left edge in px. */
const columnLeft = (columns: readonly Column[], index: number): number =>
  columns.slice(0, index).reduce((sum, column) => sum + column.width, 0);

/**
 * The horizontal scroll position at which a column is fully visible beside the frozen ones.
 * @returns the old position when it already is.
 */
export const scrollLeftToShow = (
  columns: readonly Column[],
  index: number,
  viewport: { scrollLeft: number; width: number },
  frozen = 1,
): number => {
  const column = columns[index];
  const sticky = columnLeft(columns, frozen);
  if (!column || index < frozen) return viewport.scrollLeft;
  const left = columnLeft(columns, index);
  if (left - sticky < viewport.scrollLeft) return Math.max(0, left - sticky);
  const right = left + column.width;
  return right > viewport.scrollLeft + viewport.width
    ? Math.min(right - viewport.width, left - sticky)
    : viewport.scrollLeft;
};
