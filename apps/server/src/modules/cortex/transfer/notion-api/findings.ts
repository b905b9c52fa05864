import type { ImportNote } from "@maive/contract";
import { emojiIcon } from "../html/read-look.ts";
import { transferTexts } from "../texts.ts";
import type { DatabaseFacts } from "./facts.ts";
import type { NotionTrouble } from "./notion-client.ts";
import type { NotionPage } from "./shapes.ts";

const texts = transferTexts.notion;

/** A cover of a page in Notion. */
export interface NotionCover {
  address: string;
  /** Its address was chosen by whoever edits the page, not by Notion. */
  isExternal: boolean;
}

/** How a page looks in Notion. */
export interface NotionLook {
  icon: string | null;
  /** The icon is a picture, which no page has here. */
  isPicture: boolean;
  cover: NotionCover | null;
}

const coverOf = (cover: NotionPage["cover"]): NotionCover | null => {
  if (cover?.external) return { address: cover.external.url, isExternal: true };
  return cover?.file ? { address: cover.file.url, isExternal: false } : null;
};

/** What Notion said of an import, and what it did not. */
export class Findings {
  readonly databases: DatabaseFacts[] = [];
  /** By the ids of the pages that are made. */
  readonly looks = new Map<string, NotionLook>();
  readonly #notes: ImportNote[] = [];
  #tokenRefusal: string | null = null;
  #hiddenPages = 0;
  #nameless = 0;

  note(message: string): void {
    this.#notes.push({ file: texts.source, message });
  }

  /** Why Notion does not take the token; null while nothing says so. */
  get tokenRefusal(): string | null {
    return this.#tokenRefusal;
  }

  /** Notes why no further request is sent. */
  noteEnd(trouble: NotionTrouble): void {
    if (trouble === "token") this.#tokenRefusal = texts.troubles.token;
    this.note(texts.troubles[trouble]);
  }

  /** Notes why there is no answer about a file of the import. */
  noteOf(path: string, trouble: NotionTrouble): void {
    this.#notes.push({ file: path, message: texts.troubles[trouble] });
  }

  /** Of a page: what is not shared with the integration may be hundreds, and is one sentence. */
  noteOfPage(path: string, trouble: NotionTrouble): void {
    if (trouble === "hidden") this.#hiddenPages += 1;
    else this.noteOf(path, trouble);
  }

  look(pageId: string, { icon, cover }: Pick<NotionPage, "icon" | "cover">): void {
    this.looks.set(pageId, {
      icon: icon?.emoji === undefined ? null : emojiIcon(icon.emoji),
      isPicture: icon !== null && icon !== undefined && icon.type !== "emoji",
      cover: coverOf(cover),
    });
  }

  nameless(people: readonly string[]): void {
    this.#nameless += people.length;
  }

  /** What a report says of it. */
  notes(): ImportNote[] {
    return [
      ...this.#notes,
      ...(this.#hiddenPages > 0
        ? [{ file: texts.source, message: texts.hiddenPages(this.#hiddenPages) }]
        : []),
      ...(this.#nameless > 0 ? [{ file: texts.source, message: texts.nameless }] : []),
    ];
  }
}
