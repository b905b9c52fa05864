import type { XmlFragment } from "yjs";
import { parseConfig } from "./block-row.ts";
import { spliceBody, textOf } from "./body.ts";
import { attributesFor, type BlockContent, extrasOf, makeContent, nodeFor, readContent } from "./content.ts";
import { applyEdits, type Edit } from "./diff.ts";
import { hasMarks, joinRuns, type Run, runsOf, setMarks } from "./inline.ts";
import { type AttributeValue, type Element, isTextNode } from "./schema.ts";
import { describes, splitTextConfig } from "./text-config.ts";
import { contentOf, findBlock, indexIn, insertChildren, type Place } from "./tree.ts";

export interface BlockPatch {
  /** Edits of the text as it stands now. */
  edits?: readonly Edit[];
  block_type?: string;
  /** JSON text of an object; replaces the configuration, but formatting only where it names `inline`. */
  block_config?: string;
  /** Formatting of the text as it stands after `edits`. */
  marks?: readonly Run[];
}

const setAttributes = (element: Element, wanted: Record<string, AttributeValue>): void => {
  for (const [name, value] of Object.entries(wanted))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};

const setExtras = (fragment: XmlFragment, blockId: string, extras: Record<string, unknown>): void => {
  const all = extrasOf(fragment);
  const text = Object.keys(extras).length > 0 ? JSON.stringify(extras) : undefined;
  if (all?.get(blockId) === text) return;
  if (text === undefined) all?.delete(blockId);
  else all?.set(blockId, text);
};

/** A block without text after a change: its content replaces the old one; formatting that no longer fits goes. */
const withoutStaleInline = (block: BlockContent): BlockContent => {
  const config = parseConfig(block.block_config) ?? {};
  const { inline, ...rest } = config;
  if (inline === undefined) return block;
  const fits = describes(splitTextConfig("paragraph", { inline }).inline, block.content);
  return fits ? block : { ...block, block_config: JSON.stringify(rest) };
};

/** Replaces what a block says, by another kind of node if need be. */
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

const mergedConfig = (runs: Run[], config: string): string =>
  hasMarks(runs) ? JSON.stringify({ inline: runs, ...parseConfig(config) }) : config;

/** Changes a block in place. Only another kind of node replaces its element. */
export const patchBlock = (fragment: XmlFragment, blockId: string, patch: BlockPatch): void => {
  const place = findBlock(fragment, blockId);
  if (place) patchPlace(fragment, place, blockId, patch);
};

/** Like {@link patchBlock}, for a block whose place is known. */
export const patchPlace = (fragment: XmlFragment, place: Place, blockId: string, patch: BlockPatch): void => {
  const element = contentOf(place.container);
  if (!element) return;
  if (isTextNode(element.nodeName)) {
    if (patch.edits) spliceBody(element, patch.edits);
    if (patch.marks) setMarks(element, joinRuns(patch.marks));
  }
  const now = readContent(element, extrasOf(fragment)?.get(blockId));
  const edited = isTextNode(element.nodeName) ? now.content : applyEdits(now.content, patch.edits ?? []);
  const block_type = patch.block_type ?? now.block_type;
  const node = nodeFor(block_type);
  const runs = isTextNode(element.nodeName) ? runsOf(element) : [];
  const wanted: BlockContent = {
    block_type,
    content: edited,
    block_config: patch.block_config ?? now.block_config,
  };
  if (isTextNode(node) && element.nodeName === node) {
    const { attributes, extras } = attributesFor(wanted);
    setAttributes(element, attributes);
    setExtras(fragment, blockId, extras);
  } else if (element.nodeName === node) {
    setAttributes(element, attributesFor(withoutStaleInline(wanted)).attributes);
  } else {
    const block_config = mergedConfig(runs, wanted.block_config);
    replaceContent(fragment, place, element, withoutStaleInline({ ...wanted, block_config }), blockId);
  }
};

/** The text an edit of a block counts in. */
export const liveText = (element: Element): string =>
  isTextNode(element.nodeName) ? textOf(element) : readContent(element, undefined).content;
