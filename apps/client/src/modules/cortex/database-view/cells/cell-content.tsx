import { isAvailable, isPlain, propertyTypeUi, type CellProperty } from "../../properties/index.ts";

/** A value in its type's display form; nothing when empty, plain text for types unknown to this version. */
export const CellContent = ({ property, value }: { property: CellProperty; value: string }) => {
  if (value === "") return null;
  if (!isAvailable(property.property_type)) return <>{value}</>;
  const { Cell } = propertyTypeUi(property.property_type);
  // Keyed by value, since elements are recycled: content loaded for one, such as an image, must not appear for the
  // next.
  return <Cell key={isPlain(property) ? undefined : value} value={value} property={property} />;
};
