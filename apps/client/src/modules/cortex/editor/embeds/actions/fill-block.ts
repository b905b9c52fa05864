import type { UploadKind } from "../../../../files/index.ts";
import { embedContextOf } from "../extensions/embed-context.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { named } from "../model/carried-files.ts";
import { startUpload } from "../uploads/start-upload.ts";
import { addFiles } from "./add-files.ts";

/** Uploads the first file into an existing block; others become blocks after it. */
export const fillBlock = (
  editor: BlockEditor,
  blockId: string,
  kind: UploadKind,
  files: readonly File[],
): void => {
  const [first, ...more] = files;
  if (!first) return;
  startUpload(embedContextOf(editor).page, blockId, kind, named(first));
  const beside = kind === "image" ? blockId : undefined;
  if (more.length > 0) addFiles(editor, more, { blockId, placement: "after" }, beside);
};
