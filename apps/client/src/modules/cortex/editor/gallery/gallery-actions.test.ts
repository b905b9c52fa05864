// @vitest-environment jsdom
import { limits } from "@maive/contract";
import { expect, it } from "vitest";
import type { BlockEditor } from "../schema/schema.ts";
import { canBecomeGallery } from "./gallery-actions.ts";

/** An editor whose page has pictures at its top, and a text. */
const editorWith = (pictures: number): BlockEditor =>
  ({
    prosemirrorState: { doc: { descendants: () => undefined } },
    getBlock: (id: string) =>
      id === "text" || Number(id) < pictures
        ? { id, type: id === "text" ? "paragraph" : "image", props: {}, children: [] }
        : undefined,
  }) as unknown as BlockEditor;
const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n));

it("makes a gallery of pictures alone, as many as one holds", () => {
  const editor = editorWith(limits.galleryPictures + 1);
  expect(canBecomeGallery(editor, [])).toBe(false);
  expect(canBecomeGallery(editor, ids(limits.galleryPictures))).toBe(true);
  expect(canBecomeGallery(editor, ids(limits.galleryPictures + 1))).toBe(false);
  expect(canBecomeGallery(editor, ["0", "text"])).toBe(false);
});
