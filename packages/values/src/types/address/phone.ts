import { valueTexts } from "../texts.ts";
import { addressType } from "./address-type.ts";

const fewestDigits = 3;
const mostDigits = 30;

/** The digits of a telephone number, with the plus in front: what is dialled. */
export const dialled = (number: string): string =>
  `${number.startsWith("+") ? "+" : ""}${number.replace(/\(0\)/, "").replace(/[^0-9*#]/g, "")}`;

/** A telephone number as people write it; its notation is theirs. */
const readPhone = (text: string): string | null => {
  const number = text.replace(/^tel:/i, "").replace(/\s+/g, " ").trim();
  if (!/^[+(]?[0-9()/.\-–\s*#]+$/.test(number)) return null;
  const digits = number.replace(/[^0-9]/g, "").length;
  return digits < fewestDigits || digits > mostDigits ? null : number;
};

/** A telephone number; found with and without what separates its digits. */
export const phone = addressType({ read: readPhone, message: valueTexts.phone, alias: dialled });
