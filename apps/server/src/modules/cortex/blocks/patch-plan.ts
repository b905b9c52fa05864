import { limits, type Body, type ColumnsConfig, type patchBlock } from "@maive/contract";
import type { XmlFragment } from "yjs";
import { DomainError, notFound } from "../../../shared/errors.ts";
import {
  readColumnsInput,
  readConfigInput,
  readContentInput,
  readInline,
  readTableInput,
} from "./block-input.ts";
import {
  applyEdits,
  applyRowChange,
  patchDocument,
  type BlockPatch,
  blockTypeOf,
  type BlockRow,
  rebaseRuns,
  childGroup,
  columnsNode,
  contentOf,
  depthOf,
  diff,
  type Element,
  findBlock,
  fragmentToRows,
  heightOf,
  idOf,
  isFullGallery,
  isTextNode,
  levelsOf,
  liveText,
  nodeFor,
  parseConfig,
  planColumns,
  readContent,
  rebase,
  type RowChange,
  tableNode,
  toTrees,
  unknownNode,
  walk,
  withoutLists,
} from "./document/index.ts";
import { blockTexts } from "./texts.ts";

/** A validated PATCH. */
export interface PatchInput {
  content: string | null;
  /** The client's text; null when unknown. */
  base: string | null;
  blockType: string | null;
  config: string | null;
  inline: ReturnType<typeof readInline>;
  /** Undefined: unchanged. */
  parentId: string | null | undefined;
}

/** @throws DomainError `too_large`, `invalid`. */
export const readPatch = (body: Body<typeof patchBlock>): PatchInput => {
  const config = body.block_config === undefined ? null : readConfigInput(body.block_config);
  return {
    content: body.content === undefined ? null : readContentInput(body.content),
    base: body.base ?? null,
    blockType: body.block_type ?? null,
    config,
    inline: config === null ? null : readInline(config),
    parentId: body.parent_block_id,
  };
};

const saysCells = ({ content, config }: PatchInput): boolean =>
  content !== null || (config !== null && "rows" in (parseConfig(config) ?? {}));

/** Whether a PATCH has to be merged with what others wrote since the client's text, which it does not name. */
export const needsBase = (input: PatchInput): boolean => input.base === null && saysCells(input);

const withoutInline = (config: string): string => {
  const { inline: _inline, ...rest } = parseConfig(config) ?? {};
  return JSON.stringify(rest);
};

/**
 * The table of a PATCH; null when it has none.
 * @throws DomainError `too_large`, `invalid`.
 */
const planTable = (input: PatchInput, now: string): BlockPatch["table"] | null => {
  const { content, config, base } = input;
  if (config === null) return content === null ? null : { target: readTableInput(content, null), base };
  const isOfCells = saysCells(input);
  const target = readTableInput(isOfCells ? content : now, config);
  const { rows, headerRows, headerColumns, widths } = target;
  // The configuration is replaced, except for the cells.
  return {
    target: { rows, headerRows: headerRows ?? 0, headerColumns: headerColumns ?? 0, widths: widths ?? [] },
    base: isOfCells ? base : null,
  };
};

const planMove = (fragment: XmlFragment, blockId: string, parentId: string | null): RowChange | null => {
  const place = findBlock(fragment, blockId);
  if (!place || place.parentId === parentId) return null;
  if (parentId !== null) {
    const parent = findBlock(fragment, parentId);
    if (!parent) throw notFound();
    const below = [...walk(childGroup(place.container))].map(({ container }) => idOf(container));
    if (parentId === blockId || below.includes(parentId))
      throw new DomainError("invalid_move", { detail: blockTexts.moveBelowItself });
    if (depthOf(parent.container) + heightOf(place.container) > limits.blockDepth)
      throw new DomainError("too_large", { detail: blockTexts.tooDeep });
    if (isFullGallery(parent.container))
      throw new DomainError("too_large", { detail: blockTexts.galleryFull });
  }
  return { type: "reparent", blockId, parentId };
};

/** Text converted to columns moves to the left one. */
const columnsOfText = (element: Element, text: string): ColumnsConfig => {
  const { block_type, block_config } = readContent(element, undefined);
  return { leftColumn: text === "" ? [] : [{ block_type, content: text, block_config }], rightColumn: [] };
};

/**
 * The page's rows after its columns got the listed contents.
 * @throws DomainError `too_large`, `invalid`.
 */
const planLists = (fragment: XmlFragment, blockId: string, lists: ColumnsConfig): BlockRow[] => {
  const rows = planColumns(fragmentToRows(fragment).rows, blockId, lists);
  if (rows.length > limits.blocksPerPage)
    throw new DomainError("too_large", { detail: blockTexts.tooManyBlocks });
  if (levelsOf(toTrees(rows)) > limits.blockDepth)
    throw new DomainError("too_large", { detail: blockTexts.tooDeep });
  return rows;
};

/**
 * Applies a PATCH to the current document.
 * @throws DomainError `not_found`, `too_large`, `invalid_move`, before any change.
 */
export const applyPatch = (fragment: XmlFragment, blockId: string, input: PatchInput): void => {
  const place = findBlock(fragment, blockId);
  const element = place && contentOf(place.container);
  if (!element) throw notFound();
  const move = input.parentId === undefined ? null : planMove(fragment, blockId, input.parentId);

  const now = liveText(element);
  const node = nodeFor(input.blockType ?? blockTypeOf(element));
  const isText = isTextNode(element.nodeName);
  const staysTable = element.nodeName === tableNode && node === tableNode;
  const preservesText = isText && isTextNode(nodeFor(input.blockType ?? "text"));
  // Blocks without text hold an id or title, which cannot be merged.
  const edits =
    input.content === null || staysTable
      ? []
      : preservesText || element.nodeName === unknownNode
        ? rebase(input.base ?? now, input.content, now)
        : diff(now, input.content);
  const text = applyEdits(now, edits);
  if (text.length > limits.blockContentLength && text.length > now.length)
    throw new DomainError("too_large", { detail: blockTexts.contentTooLong });
  const table = staysTable ? planTable(input, now) : null;
  if (node === tableNode && !staysTable) readTableInput(text, input.config);
  const lists =
    node === columnsNode
      ? (readColumnsInput(input.config ?? "{}") ?? (isText ? columnsOfText(element, text) : null))
      : null;
  const listed = lists && planLists(fragment, blockId, lists);
  const config = input.config !== null && listed ? withoutLists(input.config) : input.config;
  // First: listed blocks belong to this block before anything else.
  if (listed) patchDocument(fragment, listed);

  applyRowChange(fragment, {
    type: "patch",
    blockId,
    edits: listed && isText ? diff(now, "") : edits,
    ...(input.blockType === null ? {} : { block_type: input.blockType }),
    ...(config === null ? {} : { block_config: isText ? withoutInline(config) : config }),
    ...(input.inline && isText ? { marks: rebaseRuns(input.inline, text) } : {}),
    ...(table ? { table } : {}),
  });
  if (move) applyRowChange(fragment, move);
};
