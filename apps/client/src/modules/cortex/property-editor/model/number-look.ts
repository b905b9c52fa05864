import type { NumberFormat, ShownNumberStyle } from "@maive/contract";
import type { NumberLook } from "@maive/values";

/** A look as it is edited: a currency as typed, the others chosen. */
interface LookDraft {
  numberStyle: ShownNumberStyle | null;
  numberFormat: NumberFormat;
  decimals: number | null;
  currency: string;
  stars: number;
}

/** How a draft's numbers are shown; as they come where no style is chosen. */
export const lookOfDraft = ({
  numberStyle,
  numberFormat,
  decimals,
  currency,
  stars,
}: LookDraft): NumberLook =>
  numberStyle === null
    ? {}
    : {
        number_style: numberStyle,
        number_format: numberFormat,
        ...(decimals === null ? {} : { decimals }),
        currency: currency.trim().toUpperCase(),
        stars,
      };
