import type { XmlFragment } from "yjs";
import { parseConfig } from "./block-row.ts";
import { spliceBody, textOf } from "./body.ts";
import {
  attributesFor,
  type BlockContent,
  extrasOf,
  hasFields,
  makeContent,
  readContent,
} from "./content.ts";
import { applyEdits, type Edit } from "./diff.ts";
import { hasMarks, joinRuns, type Run, runsOf, setMarks } from "./inline.ts";
import { patchTable } from "./patch-table.ts";
import { type Element, isTextNode, nodeFor, tableNode } from "./schema.ts";
import { setAttributes } from "./table.ts";
import { type Table, tableKeys } from "./table-model.ts";
import { describes, splitConfig } from "./text-config.ts";
import { contentOf, findBlock, indexIn, insertChildren, type Place } from "./tree.ts";

export interface BlockPatch {
  /** Edits of the current text. */
  edits?: readonly Edit[];
  block_type?: string;
  /** JSON text of an object; replaces the configuration, but formatting only when it has `inline`. */
  block_config?: string;
  /** Formatting of the text after `edits`. */
  marks?: readonly Run[];
  /** The target table, instead of edits. `base`: the text the caller had, if known. */
  table?: { target: Table; base: string | null };
}

const setExtras = (fragment: XmlFragment, blockId: string, extras: Record<string, unknown>): void => {
  const all = extrasOf(fragment);
  const text = Object.keys(extras).length > 0 ? JSON.stringify(extras) : undefined;
  if (all?.get(blockId) === text) return;
  if (text === undefined) all?.delete(blockId);
  else all?.set(blockId, text);
};

/** A changed block without text: its content is replaced, and formatting that no longer fits is dropped. */
const withoutStaleInline = (block: BlockContent): BlockContent => {
  const config = parseConfig(block.block_config) ?? {};
  const { inline, ...rest } = config;
  if (inline === undefined) return block;
  const fits = describes(splitConfig("paragraph", { inline }).inline, block.content);
  return fits ? block : { ...block, block_config: JSON.stringify(rest) };
};

/** Replaces a block's content, changing its node type if needed. */
export const replaceContent = (
  fragment: XmlFragment,
  { container }: Place,
  old: Element,
  block: BlockContent,
  blockId: string,
) => {
  const at = indexIn(container, old);
  const { element, extras } = makeContent(block);
  container.delete(at, 1);
  insertChildren(container, at, [element]);
  setExtras(fragment, blockId, extras);
};

/** A block's configuration converted to another node type. */
const carriedConfig = (from: Element, runs: Run[], config: string): string => {
  const carried: Record<string, unknown> = {
    ...(hasMarks(runs) ? { inline: runs } : {}),
    ...parseConfig(config),
  };
  if (from.nodeName === tableNode) for (const key of tableKeys) delete carried[key];
  return JSON.stringify(carried);
};

/** Changes a block in place; only a change of node type replaces its element. */
export const patchBlock = (fragment: XmlFragment, blockId: string, patch: BlockPatch): void => {
  const place = findBlock(fragment, blockId);
  if (place) patchPlace(fragment, place, blockId, patch);
};

/** Like {@link patchBlock}, for a known place. */
export const patchPlace = (fragment: XmlFragment, place: Place, blockId: string, patch: BlockPatch): void => {
  const element = contentOf(place.container);
  if (!element) return;
  const isText = isTextNode(element.nodeName);
  if (isText) {
    if (patch.edits) spliceBody(element, patch.edits);
    if (patch.marks) setMarks(element, joinRuns(patch.marks));
  }
  if (patch.table && element.nodeName === tableNode)
    patchTable(element, patch.table.target, patch.table.base);
  const now = readContent(element, extrasOf(fragment)?.get(blockId));
  const edited = isText || patch.table ? now.content : applyEdits(now.content, patch.edits ?? []);
  const block_type = patch.block_type ?? now.block_type;
  const node = nodeFor(block_type);
  const runs = isText ? runsOf(element) : [];
  const target: BlockContent = {
    block_type,
    content: edited,
    block_config: patch.block_config ?? now.block_config,
  };
  if (element.nodeName !== node) {
    const block_config = carriedConfig(element, runs, target.block_config);
    replaceContent(fragment, place, element, withoutStaleInline({ ...target, block_config }), blockId);
  } else if (hasFields(node)) {
    const { attributes, extras } = attributesFor(target);
    setAttributes(element, attributes);
    setExtras(fragment, blockId, extras);
  } else setAttributes(element, attributesFor(withoutStaleInline(target)).attributes);
};

/** The text that edits of a block refer to. */
export const liveText = (element: Element): string =>
  isTextNode(element.nodeName) ? textOf(element) : readContent(element, undefined).content;
