import { limits } from "@maive/contract";
import { DomainError } from "../../shared/errors.ts";
import { driveTexts } from "./texts.ts";

/** Control characters, line separators and bidirectional controls. */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** The folder of page-owned files; reserved at every level. */
export const systemName = ".system";

const bytesOf = (text: string): number => Buffer.byteLength(text);

const refused = (field: string, message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field, message }] });

const isReserved = (name: string): boolean => name.toLowerCase() === systemName;

const graphemes = new Intl.Segmenter("de");

/** The longest prefix of `parts` with at most `max` bytes. */
const within = (parts: Iterable<string>, max: number): string => {
  let text = "";
  let size = 0;
  for (const part of parts) {
    size += bytesOf(part);
    if (size > max) break;
    text += part;
  }
  return text;
};

/** The longest prefix of `text` with at most `max` bytes that splits no grapheme. */
const cutTo = (text: string, max: number): string =>
  bytesOf(text) <= max
    ? text
    : within(
        Array.from(graphemes.segment(text), ({ segment }) => segment),
        max,
      ) ||
      // A single grapheme may exceed the limit (many combining marks).
      within(text, max);

/** Splits off the extension with its dot; dotfiles have none. */
export const splitExtension = (name: string): { stem: string; extension: string } => {
  const found = /^(.+?)(\.[a-z0-9]{1,16})$/isu.exec(name);
  return { stem: found?.[1] ?? name, extension: found?.[2] ?? "" };
};

/** The extension in lower case without dot; empty when there is none. */
export const extensionOf = (name: string): string => splitExtension(name).extension.slice(1).toLowerCase();

/**
 * Normalises a user-supplied name: trimmed, NFC.
 * @throws DomainError `invalid` for invalid names.
 */
export const givenName = (text: string, field: string): string => {
  const name = text.normalize("NFC").trim();
  if (name === "") throw refused(field, driveTexts.emptyName);
  if (bytesOf(name) > limits.driveNameBytes) throw refused(field, driveTexts.longName);
  if (
    name === "." ||
    name === ".." ||
    /[/\\]/.test(name) ||
    name.search(controls) !== -1 ||
    !name.isWellFormed()
  )
    throw refused(field, driveTexts.forbiddenName);
  if (isReserved(name)) throw refused(field, driveTexts.reservedName);
  return name;
};

/** A valid name from a client-supplied path: its last segment, sanitised. */
export const uploadedName = (text: string): string => {
  const last = text.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const name = last.normalize("NFC").replace(controls, "").trim();
  if (name === "" || name === "." || name === "..") return driveTexts.unnamedFile;
  if (isReserved(name)) return `_${name}`;
  const { stem, extension } = splitExtension(name);
  return cutTo(stem, limits.driveNameBytes - bytesOf(extension)).trimEnd() + extension;
};

/** `Bild.png` → `Bild (2).png`; truncated if too long. */
export const numberedName = (name: string, number: number, isFolder: boolean): string => {
  const { stem, extension } = isFolder ? { stem: name, extension: "" } : splitExtension(name);
  const end = ` (${number})${extension}`;
  return cutTo(stem, limits.driveNameBytes - bytesOf(end)) + end;
};

/**
 * The segments of an absolute path; none for the root. Duplicate and trailing slashes are ignored.
 * @throws DomainError `invalid` for relative paths and invalid names.
 */
export const readPath = (text: string, field: string): string[] => {
  if (text === "") return [];
  if (!text.startsWith("/")) throw refused(field, driveTexts.forbiddenPath);
  const names = text.split("/").filter((name) => name !== "");
  return names.map((name) => (name === systemName ? name : givenName(name, field)));
};

export const pathOf = (names: readonly string[]): string => `/${names.join("/")}`;

/** @throws DomainError `invalid` for paths over the limit of requests. */
export const demandShortPath = (length: number, field: string): void => {
  if (length > limits.drivePathLength) throw refused(field, driveTexts.longPath);
};
