import {
  numberBounds,
  numberFormats,
  type PropertyConfig,
  shownNumberStyles,
  type zPropertyConfigInput,
} from "@maive/contract";
import type { NumberLook } from "@maive/values";
import type { z } from "zod";
import { propertyTexts } from "./texts.ts";
import { wrongConfig } from "./wrong-config.ts";

type LookInput = Pick<
  z.output<typeof zPropertyConfigInput>,
  "number_format" | "number_style" | "decimals" | "currency" | "stars"
>;

/** What is sent, or what there was before it; null removes it. */
const given = <T>(sent: T | null | undefined, previous: T | undefined): T | undefined =>
  sent === undefined ? previous : (sent ?? undefined);

const wholeWithin = (n: number, least: number, most: number): boolean =>
  Number.isInteger(n) && n >= least && n <= most;

const decideCurrency = (code: string): string => {
  const upper = code.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(upper)) throw wrongConfig(propertyTexts.currency);
  return upper;
};

/** How a property's numbers are shown, without what its style has no use for. @throws DomainError `invalid` */
export const decideLook = (input: LookInput, previous: NumberLook): NumberLook => {
  const format = numberFormats.find(
    (known) => known === (given(input.number_format, previous.number_format) ?? "grouped"),
  );
  const style = shownNumberStyles.find(
    (known) => known === (given(input.number_style, previous.number_style) ?? "number"),
  );
  if (!format || !style) throw wrongConfig(propertyTexts.numberFormat);
  const decimals = given(input.decimals, previous.decimals);
  if (decimals !== undefined && !wholeWithin(decimals, 0, numberBounds.decimals))
    throw wrongConfig(propertyTexts.decimals(numberBounds.decimals));
  const currency = given(input.currency, previous.currency);
  const stars = given(input.stars, previous.stars);
  if (style === "stars" && stars !== undefined && !wholeWithin(stars, 1, numberBounds.stars))
    throw wrongConfig(propertyTexts.stars(numberBounds.stars));
  return {
    ...(format === "plain" && style !== "duration" ? { number_format: format } : {}),
    ...(style === "number" ? {} : { number_style: style }),
    ...(decimals === undefined || style === "duration" ? {} : { decimals }),
    ...(style === "currency" && currency !== undefined ? { currency: decideCurrency(currency) } : {}),
    ...(style === "stars" && stars !== undefined ? { stars } : {}),
  };
};

/**
 * The style that was chosen for the results of a formula or a rollup; nothing where they are shown as they come.
 * @throws DomainError `invalid`
 */
export const decideOwnLook = (input: LookInput, previous: PropertyConfig): NumberLook => {
  const before: NumberLook = previous.inherits_style ? {} : previous;
  const style = given(input.number_style, before.number_style);
  if (style === undefined) return {};
  return {
    ...decideLook(input, before),
    number_style: decideLook({ number_style: style }, {}).number_style ?? "number",
  };
};
