import type { SearchHit } from "@maive/contract";
import { cellAddress } from "../../cortex/database-queries/index.ts";
import { withFoundWords } from "../../cortex/page-queries/index.ts";
import { addressOf, addressWithFile, previewOf, withFileWords } from "../../drive/address/index.ts";
import { addressWithWords } from "../../../found-words/index.ts";
import { searchTexts } from "../texts.ts";
import { filterWord } from "./question.ts";
import { searchAddress } from "./search-address.ts";

const pageAddress = (pageId: string, { at }: SearchHit): string => {
  if (at && "block_id" in at) return `/cortex/${pageId}#${at.block_id}`;
  return `/cortex/${pageId}`;
};

/** At a cell the table, where its database may be read; else the entry. */
const entryAddress = (hit: Extract<SearchHit, { kind: "entry" }>): string => {
  const { at, page_id: entryId, database_id: databaseId, path } = hit;
  const isCell = at && "property_id" in at && path.length > 0;
  return isCell
    ? cellAddress(databaseId, { entryId, propertyId: at.property_id })
    : pageAddress(entryId, hit);
};

/** A file of a page or entry: found by its content, it is shown over it. */
const attachedFileAddress = (pageId: string, hit: Extract<SearchHit, { kind: "file" }>): string => {
  const { file_id: fileId, mime_type, title: display_name, snippet, at, within } = hit;
  const holder =
    within && "block_id" in within ? `/cortex/${pageId}#${within.block_id}` : `/cortex/${pageId}`;
  const isShown =
    snippet !== undefined && previewOf({ is_folder: false, mime_type, display_name }) !== "none";
  return isShown ? addressWithFile(holder, fileId, at && "page" in at ? at.page : undefined) : holder;
};

/** Where a hit opens: at the place of the best match. A person leads to what they wrote. */
export const hitAddress = (hit: SearchHit): string => {
  switch (hit.kind) {
    case "page":
      return pageAddress(hit.page_id, hit);
    case "entry":
      return entryAddress(hit);
    case "database":
      return `/cortex/datenbank/${hit.database_id}`;
    case "file": {
      if (hit.page_id !== null) return attachedFileAddress(hit.page_id, hit);
      const page = hit.at && "page" in hit.at ? hit.at.page : undefined;
      return addressOf(`/${hit.path.join("/")}`, hit.file_id, page);
    }
    case "board":
      return `/scribble/${hit.board_id}`;
    case "person":
      return searchAddress(filterWord("by", hit.title));
  }
};

type HitState = ReturnType<typeof withFoundWords> & ReturnType<typeof withFileWords>;

/** The navigation state beside it: the words that were found are highlighted at the place. */
export const hitState = (question: string, hit: SearchHit): HitState => ({
  ...withFoundWords(question),
  ...withFileWords(foundTexts(hit)),
});

/** Where a hit opens in another tab, with the same words highlighted. */
export const hitAddressElsewhere = (question: string, hit: SearchHit): string =>
  addressWithWords(hitAddress(hit), hitState(question, hit));

/** What was found, as it is written there. */
export const foundTexts = ({ snippet }: SearchHit): readonly string[] =>
  snippet?.marks.map(([from, to]) => snippet.text.slice(from, to)) ?? [];

/** Where it is, outermost first. */
export const hitPath = (hit: SearchHit): readonly string[] =>
  hit.kind === "file" && hit.page_id === null ? [searchTexts.drive, ...hit.path] : hit.path;

/** Unique among hits. */
export const hitId = (hit: SearchHit): string => {
  switch (hit.kind) {
    case "page":
    case "entry":
      return `page:${hit.page_id}`;
    case "database":
      return `database:${hit.database_id}`;
    case "file":
      return `file:${hit.file_id}`;
    case "board":
      return `board:${hit.board_id}`;
    case "person":
      return `person:${hit.user_id}`;
  }
};
