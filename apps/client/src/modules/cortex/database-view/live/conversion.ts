import type { DatabaseDetail, DatabaseMessage, Property } from "@maive/contract";

type Converting = NonNullable<Property["converting"]>;

/** The database with the message's progress; a conversion that is not in its cache needs its schema refetched. */
export const withConversion = (
  database: DatabaseDetail,
  { propertyId, done, total }: Extract<DatabaseMessage, { type: "conversion_progress" }>,
): DatabaseDetail => ({
  ...database,
  properties: database.properties.map((property) =>
    property.property_id === propertyId && property.converting
      ? { ...property, converting: { ...property.converting, done, total } }
      : property,
  ),
});

/** How much of a conversion is done, in percent; not all before its end. */
export const convertedPercent = ({ done, total }: Converting): number =>
  total <= 0 ? 0 : Math.min(99, Math.max(0, Math.floor((done / total) * 100)));
