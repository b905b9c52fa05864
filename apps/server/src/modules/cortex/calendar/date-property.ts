import { DomainError } from "../../../shared/errors.ts";
import type { Queryable } from "../../../storage/index.ts";
import { type DatabaseProperty, findProperty } from "../properties/index.ts";
import { calendarTexts } from "./texts.ts";

/**
 * Finds a date property of a database.
 * @param field its name in the request.
 * @throws DomainError `invalid` where there is none.
 */
export const dateProperty = async (
  q: Queryable,
  databaseId: number,
  propertyId: number,
  field = "property_id",
): Promise<DatabaseProperty> => {
  const property = await findProperty(q, propertyId);
  if (property?.databaseId === databaseId && property.type === "date") return property;
  throw new DomainError("invalid", {
    detail: calendarTexts.noDate,
    errors: [{ field, message: calendarTexts.noDate }],
  });
};
