import type { NumberLook } from "@maive/values";
import type { Draft } from "./draft.ts";

/** How a draft's numbers are shown; as they come where no style is chosen. */
export const lookOfDraft = ({ numberStyle, numberFormat, decimals, currency, stars }: Draft): NumberLook =>
  numberStyle === null
    ? {}
    : {
        number_style: numberStyle,
        number_format: numberFormat,
        ...(decimals === null ? {} : { decimals }),
        currency: currency.trim().toUpperCase(),
        stars,
      };
