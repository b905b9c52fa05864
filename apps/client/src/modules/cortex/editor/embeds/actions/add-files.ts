import type { BlockEditor } from "../../schema/schema.ts";
import { notifyError } from "../../../../../ui/index.ts";
import { refusalOf } from "../../../../files/index.ts";
import { kindOfFile, named } from "../model/carried-files.ts";
import { startUpload } from "../uploads/start-upload.ts";
import { embedContextOf } from "../extensions/embed-context.ts";

/** Next to a block, or replacing an empty one. */
export type FilePlace = { blockId: string; placement: "before" | "after" | "instead" };

/**
 * Creates a block per file and uploads it: images or files. Refused files create no block; each reason is reported
 * once.
 */
export const addFiles = (editor: BlockEditor, given: readonly File[], place: FilePlace): void => {
  const { page } = embedContextOf(editor);
  const files = given.map(named).map((file) => ({ file, kind: kindOfFile(file) }));
  const refusals = new Set(files.flatMap(({ file, kind }) => refusalOf(kind, file) ?? []));
  for (const refusal of refusals) notifyError(refusal);
  const taken = files.filter(({ file, kind }) => refusalOf(kind, file) === null);
  if (taken.length === 0 || !editor.getBlock(place.blockId)) return;
  const blocks = taken.map(({ kind }) => ({ type: kind, props: { content: "", config: "{}" } }) as const);
  const made = editor.transact(() =>
    place.placement === "instead"
      ? editor.replaceBlocks([place.blockId], blocks).insertedBlocks
      : editor.insertBlocks(blocks, place.blockId, place.placement),
  );
  made.forEach((block, index) => {
    const { kind, file } = taken[index] ?? {};
    if (kind && file) startUpload(page, block.id, kind, file);
  });
};
