import type { Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { findBlock } from "../actions/find-block.ts";
import { isPicture } from "./gallery-at.ts";

/** A place between the pictures of a gallery. */
export type GalleryGap = { pictureId: string; pos: number; size: number; placement: "before" | "after" };

type Point = { clientX: number; clientY: number };

const childrenOf = (gallery: Element): Element[] => [
  ...gallery.querySelectorAll(":scope > .bn-block > .bn-block-group > .bn-block-outer"),
];

const holds = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: Point): boolean =>
  left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;

/** The distance of a point from a rectangle, rows before columns. */
const awayFrom = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: Point): number =>
  Math.max(top - clientY, clientY - bottom, 0) * 100 + Math.max(left - clientX, clientX - right, 0);

/** Where among the pictures of a gallery a point is; null outside of galleries. */
export const galleryGapAt = (view: EditorView, point: Point): GalleryGap | null => {
  const gallery = [...view.dom.querySelectorAll('[data-block-type="gallery"]')].find((each) => {
    const group = each.querySelector(":scope > .bn-block > .bn-block-group");
    return group !== null && holds(group.getBoundingClientRect(), point);
  });
  const [nearest] = (gallery ? childrenOf(gallery) : [])
    .map((picture) => ({ picture, rect: picture.getBoundingClientRect() }))
    .toSorted((a, b) => awayFrom(a.rect, point) - awayFrom(b.rect, point));
  const pictureId = nearest?.picture.getAttribute("data-block-id");
  const block = pictureId ? findBlock(view.state.doc, pictureId) : null;
  if (!nearest || !pictureId || !block) return null;
  const { rect } = nearest;
  const placement = point.clientX < rect.left + rect.width / 2 ? "before" : "after";
  return { pictureId, pos: block.pos, size: block.node.nodeSize, placement };
};

/** Whether all of these blocks may stand in a gallery. */
export const arePictures = (blocks: readonly Node[]): boolean => blocks.length > 0 && blocks.every(isPicture);
