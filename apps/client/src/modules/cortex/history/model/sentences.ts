import type { Change } from "@maive/contract";
import { historyTexts as texts } from "../texts.ts";

/** A line about a burst, with old and new text where it changed. */
export interface Sentence {
  text: string;
  before?: string | null;
  after?: string | null;
}

/** What sentences need besides the changes. */
export interface Names {
  /** Titles of pages. */
  pages: Readonly<Record<string, string>>;
  /** Names of databases by their ids; undefined for those that are gone or not to be read. */
  database: (id: string) => string | undefined;
  /** Undefined for unknown properties. */
  property: (id: number) => { name: string; show: (value: string) => string } | undefined;
}

type Side = Readonly<Record<string, unknown>>;
type BlockFate = keyof typeof texts.one;

const sideOf = (side: unknown): Side =>
  typeof side === "object" && side !== null && !Array.isArray(side) ? { ...side } : {};
const textIn = (side: Side, field: string): string | null => {
  const value = side[field];
  return typeof value === "string" && value !== "" ? value : null;
};

const exchanged = (
  words: { added: string; changed: string; removed: string },
  before: unknown,
  after: unknown,
): string => {
  if (before === null || before === undefined) return words.added;
  return after === null || after === undefined ? words.removed : words.changed;
};

const pageChanged = (before: Side, after: Side): Sentence[] => {
  const lines: Sentence[] = [];
  if ("title" in after)
    lines.push({ text: texts.page.title, before: textIn(before, "title"), after: textIn(after, "title") });
  if ("icon" in after) lines.push({ text: exchanged(texts.page.icon, before["icon"], after["icon"]) });
  if ("cover_image_path" in after && before["cover_image_path"] !== after["cover_image_path"])
    lines.push({
      text: exchanged(texts.page.cover, before["cover_image_path"], after["cover_image_path"]),
    });
  else if ("cover_position" in after) lines.push({ text: texts.page.coverMoved });
  if ("settings" in after) lines.push({ text: texts.page.settings });
  return lines.length > 0 ? lines : [{ text: texts.page.changed }];
};

const pageMoved = (after: Side, names: Names): Sentence => {
  const parent = after["parent_page_id"];
  if (parent === null) return { text: texts.page.movedToRoot };
  const title = typeof parent === "string" ? names.pages[parent] : undefined;
  return { text: title === undefined ? texts.page.moved : texts.page.movedBelow(title) };
};

const valueChanged = ({ property_id: id, before, after }: Change, names: Names): Sentence => {
  const property = id === undefined ? undefined : names.property(id);
  if (!property) return { text: texts.entry.anyValue };
  const shown = (value: unknown) => (typeof value === "string" && value !== "" ? property.show(value) : null);
  return { text: texts.entry.value(property.name), before: shown(before), after: shown(after) };
};

const fileMoved = (change: Change, names: Names): string => {
  const name = change.property_id === undefined ? undefined : names.property(change.property_id)?.name;
  if (change.kind === "file_attached")
    return name === undefined ? texts.entry.attached : texts.entry.attachedTo(name);
  return name === undefined ? texts.entry.detached : texts.entry.detachedFrom(name);
};

/** Sentences about a change other than of blocks. */
const aboutPage = (change: Change, names: Names): Sentence[] => {
  const [before, after] = [sideOf(change.before), sideOf(change.after)];
  switch (change.kind) {
    case "page_created":
      return [{ text: texts.page.created }];
    case "page_changed":
      return pageChanged(before, after);
    case "page_moved":
      return [pageMoved(after, names), ...("title" in after ? pageChanged(before, after) : [])];
    case "page_reordered":
      return [{ text: texts.page.reordered }];
    case "page_trashed":
      return [{ text: texts.page.trashed }];
    case "page_restored":
      return [{ text: texts.page.restored }];
    case "page_permissions_changed":
      return [{ text: texts.page.permissions(Math.max(Object.keys(after).length, 1)) }];
    case "entry_created":
      return [{ text: texts.entry.created }];
    case "value_changed":
      return [valueChanged(change, names)];
    case "file_attached":
    case "file_detached":
      return [{ text: fileMoved(change, names) }];
    default:
      return [{ text: texts.page.changed }];
  }
};

interface BlockStory {
  fate: BlockFate | null;
  /** First and last state in the burst, as far as known. */
  before: Side;
  after: Side;
}

const fates: Record<string, BlockFate> = {
  block_created: "created",
  block_changed: "changed",
  block_moved: "moved",
  block_deleted: "deleted",
};

/** The overall effect of a burst's changes on one block, oldest first. */
const storyOf = (changes: readonly Change[]): BlockStory => {
  const kinds = new Set(changes.map(({ kind }) => fates[kind]));
  const story = {
    before: Object.assign({}, ...changes.toReversed().map((change) => sideOf(change.before))) as Side,
    after: Object.assign({}, ...changes.map((change) => sideOf(change.after))) as Side,
  };
  if (kinds.has("created")) return { ...story, fate: kinds.has("deleted") ? null : "created" };
  if (kinds.has("deleted")) return { ...story, fate: "deleted" };
  return { ...story, fate: kinds.has("changed") ? "changed" : "moved" };
};

const typeOf = ({ before, after }: BlockStory): string | null =>
  textIn(after, "block_type") ?? textIn(before, "block_type");

/** Container blocks, whose contents are what people see. */
const frames: ReadonlySet<string | null> = new Set(["columns", "column"]);

/** The counted effects: containers only if nothing else was added, changed or removed with them. */
const counted = (stories: readonly BlockStory[]): readonly BlockStory[] => {
  const written = stories.filter((story) => !frames.has(typeOf(story)));
  return written.length > 0 ? written : stories.slice(0, 1);
};

/** What people see of a block: where its content is an id, the name of what it leads to, as far as they may read that. */
const shownContent = (type: string | null, side: Side, names: Names): string | null => {
  const content = textIn(side, "content");
  if (content === null) return null;
  if (type === "database_view") return names.database(content) ?? null;
  return type === "page_reference" ? (names.pages[content] ?? null) : content;
};

const oneBlock = (fate: BlockFate, story: BlockStory, names: Names): Sentence => {
  const { before, after } = story;
  const type = typeOf(story);
  const text = `${texts.blockOf[type ?? ""] ?? texts.anyBlock} ${texts.one[fate]}`;
  if (fate === "moved" || (fate === "changed" && !("content" in after))) return { text };
  const shown = (side: Side): string | null => shownContent(type, side, names);
  if (fate === "created") return { text, after: shown(after) };
  if (fate === "deleted") return { text, before: shown(before) };
  return { text, before: shown(before), after: shown(after) };
};

const aboutBlocks = (changes: readonly Change[], names: Names): Sentence[] => {
  const byBlock = Map.groupBy(changes.toReversed(), ({ block_id }) => block_id);
  const stories = [...byBlock.values()].map(storyOf);
  const lines = (["changed", "created", "moved", "deleted"] as const).flatMap((fate): Sentence[] => {
    const those = counted(stories.filter((story) => story.fate === fate));
    const [only] = those;
    if (!only) return [];
    return [those.length === 1 ? oneBlock(fate, only, names) : { text: texts.blocks[fate](those.length) }];
  });
  // Everything added was removed again.
  return lines.length > 0 ? lines : [{ text: texts.blocks.touched }];
};

/** A burst's sentences: the page first, then its text. */
export const sentencesOf = (changes: readonly Change[], names: Names): Sentence[] => {
  const [blocks, rest] = [
    changes.filter(({ kind }) => kind in fates),
    changes.filter(({ kind }) => !(kind in fates)),
  ];
  const lines = rest.flatMap((change) => aboutPage(change, names));
  // Deduplicated: ten moves are one line.
  const unique = new Map(lines.map((line) => [JSON.stringify(line), line]));
  return [...unique.values(), ...(blocks.length > 0 ? aboutBlocks(blocks, names) : [])];
};

/** Pages referenced in changes, whose titles are needed. */
export const pagesNamedByChanges = (changes: readonly Change[]): string[] => [
  ...new Set(
    changes.flatMap(({ kind, before, after }) => {
      if (kind === "page_moved") return textIn(sideOf(after), "parent_page_id") ?? [];
      if (!(kind in fates)) return [];
      return [before, after].flatMap((side) => {
        const of = sideOf(side);
        return (textIn(of, "block_type") === "page_reference" && textIn(of, "content")) || [];
      });
    }),
  ),
];

/** Whether changes show databases, whose names are needed. */
export const nameDatabases = (changes: readonly Change[]): boolean =>
  changes.some(({ before, after }) =>
    [before, after].some((side) => textIn(sideOf(side), "block_type") === "database_view"),
  );
