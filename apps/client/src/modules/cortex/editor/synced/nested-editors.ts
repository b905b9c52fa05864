/** The part of an editor within a block of another one that others use. */
export interface NestedEditor {
  /** Without blocks: all of them. */
  blocksToHTMLLossy(): string;
}

const editors = new Map<string, { nested: NestedEditor; enter: (end: "start" | "end") => void }>();

/** The editor that stands in a block, while it is shown. */
export const nestedEditorOf = (blockId: string): NestedEditor | null => editors.get(blockId)?.nested ?? null;

/** Puts the caret into the editor that stands in a block. False when there is none yet. */
export const enterNested = (blockId: string, end: "start" | "end"): boolean => {
  const found = editors.get(blockId);
  found?.enter(end);
  return found !== undefined;
};

/** Makes an editor known while it stands in a block. @returns the function that ends it. */
export const registerNested = (
  blockId: string,
  nested: NestedEditor,
  enter: (end: "start" | "end") => void,
): (() => void) => {
  const entry = { nested, enter };
  editors.set(blockId, entry);
  return () => {
    if (editors.get(blockId) === entry) editors.delete(blockId);
  };
};
