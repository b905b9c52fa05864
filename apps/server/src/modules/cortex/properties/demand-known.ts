import { type KnownPropertyType, laterPropertyType } from "@maive/contract";
import { DomainError } from "../../../shared/errors.ts";
import type { DatabaseProperty } from "./property.ts";
import { propertyTexts } from "./texts.ts";

/** One whose type this version knows. */
export type KnownProperty = DatabaseProperty & { type: KnownPropertyType };

/**
 * The property, to be changed. @throws DomainError `invalid` where only a later version knows its type, and so what belongs to
 * it.
 */
export const demandKnown = (property: DatabaseProperty): KnownProperty => {
  const { type, name } = property;
  if (type === laterPropertyType)
    throw new DomainError("invalid", { detail: propertyTexts.laterVersion(name) });
  return { ...property, type };
};
