import type { ButtonValueKind } from "@maive/contract";
import type { StoredGiven } from "../rules/given-values.ts";

/** A value as it is stored, with what its property and the one that it comes from were called: named by that when they are gone. */
export type StoredButtonValue = StoredGiven<ButtonValueKind> & {
  name?: string | undefined;
  property_id?: number | undefined;
  source_name?: string | undefined;
};

/** The name that a property had when a value for it was chosen. */
export const formerName = ({ name }: StoredButtonValue, id: string): string => name ?? id;

/** That of the property whose value is copied. */
export const formerSource = ({ source_name: name, property_id: id }: StoredButtonValue): string =>
  name ?? String(id ?? "");
