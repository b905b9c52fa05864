import { type DatabaseDetail, limits, type Property, type View } from "@maive/contract";
import { holdsValues } from "@maive/values";

/** The visible properties of a view that have values, in order; the lead property is first. */
export const shownColumns = (
  { properties }: Pick<DatabaseDetail, "properties">,
  view: Pick<View, "properties">,
): Property[] => {
  const placeOf = (id: number): number => view.properties[String(id)]?.order ?? limits.propertyOrderDefault;
  return properties
    .filter(
      ({ property_id, property_type, is_lead_property }) =>
        is_lead_property ||
        (holdsValues(property_type) && view.properties[String(property_id)]?.visibility !== "hide"),
    )
    .toSorted(
      (a, b) =>
        Number(b.is_lead_property) - Number(a.is_lead_property) ||
        placeOf(a.property_id) - placeOf(b.property_id),
    );
};
