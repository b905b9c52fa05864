import { trimEndOf } from "@maive/values";
import { tableTexts } from "../texts.ts";

/** Signs that one of the systems people save files on does not take, and such as turn the reading direction. */
const forbiddenInFiles = /[\p{Cc}\p{Cf}\u2028\u2029/\\:*?"<>|]/gu;
const longestPart = 80;

const cut = (text: string, length: number): string => [...text].slice(0, length).join("").trim();

const part = (text: string): string =>
  cut(text.toWellFormed().replace(forbiddenInFiles, " ").replace(/\s+/g, " ").trim(), longestPart);

/** `<database> - <view>.<extension>`, as a name on every system. */
export const exportedName = (database: string, view: string, extension: string): string =>
  `${part(database) || tableTexts.table} - ${part(view) || tableTexts.view}.${extension}`.replace(/^\.+/, "");

/** What spreadsheets take as the name of a sheet: 31 signs (UTF-16) without `[]:*?/\`, no apostrophe at its ends. */
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
