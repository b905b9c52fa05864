import { trimEndOf } from "@maive/values";
import { tableTexts } from "../texts.ts";

/** Characters invalid in file names on some system, and bidirectional controls. */
const forbiddenInFiles = /[\p{Cc}\p{Cf}\u2028\u2029/\\:*?"<>|]/gu;
const longestPart = 80;

const cut = (text: string, length: number): string => [...text].slice(0, length).join("").trim();

const part = (text: string): string =>
  cut(text.toWellFormed().replace(forbiddenInFiles, " ").replace(/\s+/g, " ").trim(), longestPart);

/** `<database> - <view>.<extension>`, valid on every system. */
export const exportedName = (database: string, view: string, extension: string): string =>
  `${part(database) || tableTexts.table} - ${part(view) || tableTexts.view}.${extension}`.replace(/^\.+/, "");

/** Valid sheet name: 31 UTF-16 units without `[]:*?/\`, no apostrophe at the ends. */
export const sheetName = (text: string): string => {
  const clean = text
    .toWellFormed()
    .replace(/[[\]:*?/\\]/g, "")
    .replace(/[\p{Cc}\p{Cf}\ufffe\uffff]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  let name = "";
  for (const sign of clean) {
    if (name.length + sign.length > 31) break;
    name += sign;
  }
  const bare = trimEndOf(name.replace(/^[' ]+/, ""), "' ");
  return bare === "" || /^history$/i.test(bare) ? tableTexts.table : bare;
};
