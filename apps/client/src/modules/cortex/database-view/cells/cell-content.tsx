import { isAvailable, isPlain, propertyTypeUi, type CellProperty } from "../../properties/index.ts";

/** A value as its type shows it; an empty one shows nothing, one of a type this version does not know its text. */
export const CellContent = ({ property, value }: { property: CellProperty; value: string }) => {
  if (value === "") return null;
  if (!isAvailable(property.property_type)) return <>{value}</>;
  const { Cell } = propertyTypeUi(property.property_type);
  // Elements are used again for other values: what is loaded for one, such as a picture, must not stand for the next.
  return <Cell key={isPlain(property) ? undefined : value} value={value} property={property} />;
};
