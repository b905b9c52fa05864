import { type ColorRule, limits } from "@maive/contract";
import { filtersIn } from "@maive/values";
import { DomainError } from "../../../shared/errors.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { isKnownColor } from "./color-rules.ts";
import { viewTexts } from "./texts.ts";
import { decideFilters } from "./view-config.ts";

const field = "layout_options.colors";

/**
 * Colour rules to store; those that name an unknown property are left out.
 * @param stored with those of a later version, which stay.
 * @throws DomainError `invalid` for conditions that do not fit their property, and beyond the limits.
 */
export const decideColors = (
  stored: readonly ColorRule[],
  sent: readonly ColorRule[],
  properties: readonly DatabaseProperty[],
): ColorRule[] => {
  const known = new Set(properties.map(({ propertyId }) => propertyId));
  if (JSON.stringify(sent).length > limits.filtersLength)
    throw new DomainError("invalid", {
      detail: viewTexts.colorsTooLong,
      errors: [{ field, message: viewTexts.colorsTooLong }],
    });
  const decided = sent.flatMap(({ filters: requested, color, property_id }, at): ColorRule[] => {
    const filters = decideFilters(requested, properties, `${field}.${at}.filters`);
    const isWhole = filters.length > 0 && filtersIn(filters).length === filtersIn(requested).length;
    return isWhole && (property_id === null || known.has(property_id))
      ? [{ filters, color, property_id }]
      : [];
  });
  return [...decided, ...stored.filter((rule) => !isKnownColor(rule))];
};
