import { fetchPicture, type OutsideRefusal } from "@maive/contract";
import { ApiError, call } from "../../../../../api/index.ts";
import { notifyInfo, notifyProgress } from "../../../../../ui/index.ts";
import { refusalOf } from "../../../../files/index.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { embedContextOf } from "../extensions/embed-context.ts";
import { readFileBlock } from "../model/file-block.ts";
import { embedTexts } from "../texts.ts";
import { startUpload } from "../uploads/start-upload.ts";

/** A picture of another server for an image block that waits for it. */
export type FetchedPicture = { blockId: string; address: string; words: string };

const { fetched: texts } = embedTexts;
const endings = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
} as const;

/** The name that an address gives its file, with the ending of what it is. */
const nameOf = (address: string, ending: string): string => {
  const last = URL.parse(address)?.pathname.split("/").at(-1) ?? "";
  const plain = last.replace(/%[\da-f]{2}/gi, "-").split(".", 1)[0] ?? "";
  return `${plain.slice(0, 80) || texts.unnamed}.${ending}`;
};

/** The file, or why there is none. */
const fetchFile = async (address: string): Promise<File | OutsideRefusal> => {
  try {
    const { picture, refusal } = await call(fetchPicture, { body: { address } });
    if (!picture) return refusal ?? "unreachable";
    const bytes = Uint8Array.from(atob(picture.base64), (sign) => sign.charCodeAt(0));
    const file = new File([bytes], nameOf(address, endings[picture.type]), { type: picture.type });
    return refusalOf("image", file) === null ? file : "too_large";
  } catch (error) {
    if (error instanceof ApiError) return "address";
    return "unreachable";
  }
};

/** Replaces an image block that stays empty by a link to the picture. */
const leaveLink = (editor: BlockEditor, { blockId, address, words }: FetchedPicture): void => {
  editor.updateBlock(blockId, {
    type: "paragraph",
    content: [{ type: "link", href: address, content: words }],
  });
};

const isWaiting = (editor: BlockEditor, blockId: string): boolean => {
  const block = editor.headless ? undefined : editor.getBlock(blockId);
  return block?.type === "image" && readFileBlock(block.props.config).fileId === null;
};

/** Fetches pasted pictures through the server, one after the other, into files of one's own; others become links. */
export const fetchPictures = async (
  editor: BlockEditor,
  pictures: readonly FetchedPicture[],
): Promise<void> => {
  const { page } = embedContextOf(editor);
  const progress = notifyProgress(texts.fetching(pictures.length));
  const refusals: OutsideRefusal[] = [];
  for (const picture of pictures) {
    const got = isWaiting(editor, picture.blockId) ? await fetchFile(picture.address) : null;
    // Its block may have been filled or removed meanwhile.
    if (got === null || !isWaiting(editor, picture.blockId)) continue;
    if (got instanceof File) startUpload(page, picture.blockId, "image", got);
    else {
      leaveLink(editor, picture);
      refusals.push(got);
    }
  }
  progress.end();
  const [first] = refusals;
  if (first !== undefined) notifyInfo(texts.left(refusals.length, embedTexts.preview.refusals[first]));
};
