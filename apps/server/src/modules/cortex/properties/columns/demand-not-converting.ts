import { DomainError } from "../../../../shared/errors.ts";
import type { Queryable } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../property.ts";
import { columnBeingPrepared } from "./entry-columns.store.ts";

/** While its values are being converted, a property stays as it is. @throws DomainError `property_converting` */
export const demandNotConverting = async (
  q: Queryable,
  { propertyId }: Pick<DatabaseProperty, "propertyId">,
): Promise<void> => {
  if (await columnBeingPrepared(q, propertyId)) throw new DomainError("property_converting");
};
