import {
  type AutomaticKind,
  automaticKinds,
  automaticTypes,
  type KnownPropertyType,
  type PropertyConfig,
  serialBounds,
  type zPropertyConfigInput,
} from "@maive/contract";
import type { z } from "zod";
import { propertyTexts } from "./texts.ts";
import { wrongConfig } from "./wrong-config.ts";

type Input = Pick<z.output<typeof zPropertyConfigInput>, "automatic" | "serial_prefix" | "serial_digits">;

/** What fills a property; undefined where people do. @throws DomainError `invalid` for what does not exist in its type. */
const kindOf = (
  type: KnownPropertyType,
  { automatic: sent }: Input,
  previous: PropertyConfig,
): AutomaticKind | undefined => {
  const requested = sent === undefined || sent === null || sent === "" ? previous.automatic : sent;
  if (requested === undefined) return undefined;
  const kind = automaticKinds.find((known) => known === requested);
  if (!kind || automaticTypes[kind] !== type) throw wrongConfig(propertyTexts.automatic);
  return kind;
};

const decidePrefix = (sent: string | null | undefined, previous: string | undefined): string => {
  const prefix = sent === undefined ? (previous ?? "") : (sent ?? "").trimStart();
  if (prefix.length > serialBounds.prefix || /[\p{Cc}\p{Cs}]/u.test(prefix))
    throw wrongConfig(propertyTexts.serialPrefix(serialBounds.prefix));
  return prefix;
};

const decideDigits = (sent: number | null | undefined, previous: number | undefined): number => {
  const digits = sent === undefined ? (previous ?? 1) : (sent ?? 1);
  if (!Number.isInteger(digits) || digits < 1 || digits > serialBounds.digits)
    throw wrongConfig(propertyTexts.serialDigits(serialBounds.digits));
  return digits;
};

/**
 * The configuration of a property that fills itself; null for one that people fill.
 * @throws DomainError `invalid`
 */
export const decideAutomatic = (
  type: KnownPropertyType,
  input: Input,
  previous: PropertyConfig,
): PropertyConfig | null => {
  const automatic = kindOf(type, input, previous);
  if (automatic === undefined) return null;
  if (automatic !== "serial")
    return automaticTypes[automatic] === "person"
      ? { target: "users", multiple: false, automatic }
      : { automatic };
  const prefix = decidePrefix(input.serial_prefix, previous.serial_prefix);
  const digits = decideDigits(input.serial_digits, previous.serial_digits);
  return {
    automatic,
    number_format: "plain",
    ...(prefix === "" ? {} : { serial_prefix: prefix }),
    ...(digits === 1 ? {} : { serial_digits: digits }),
  };
};
