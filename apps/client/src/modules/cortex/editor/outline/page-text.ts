import type { Block } from "@maive/contract";
import type { Node } from "@tiptap/pm/model";

/** What a synced block shows: the document of its editor, or its blocks as one reads them while it is far from what is in sight. */
export type ContentText = Node | readonly Block[];

/** A page with the contents that it shows. */
export interface PageText {
  doc: Node;
  /** What a block shows; null while that is not known, and for those who may not read it. */
  contentOf(blockId: string): ContentText | null;
}

/** A block that shows a content. */
export interface ContentPlace {
  blockId: string;
  contentId: string;
}

/** The blocks of a page that show contents, in its order. */
export const contentPlaces = ({ doc }: Pick<PageText, "doc">): ContentPlace[] => {
  const places: ContentPlace[] = [];
  doc.descendants((node) => {
    if (node.isTextblock) return false;
    const content = node.firstChild;
    if (content?.type.name === "synced")
      places.push({ blockId: String(node.attrs["id"]), contentId: String(content.attrs["content"]) });
    return true;
  });
  return places;
};

/** Whether two lists have the same places. */
export const samePlaces = (a: readonly ContentPlace[], b: readonly ContentPlace[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ blockId, contentId }, index) => blockId === b[index]?.blockId && contentId === b[index].contentId,
  );
