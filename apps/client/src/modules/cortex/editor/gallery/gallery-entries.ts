import { ImagePlus, Images, LayoutGrid, SquareArrowDown } from "lucide-react";
import { chooseFiles } from "../embeds/actions/choose-files.ts";
import type { MenuEntry, MenuSubject } from "../embeds/menu/menu-entry.ts";
import { addToGallery } from "./add-to-gallery.ts";
import {
  canBecomeGallery,
  dissolveGallery,
  galleryAround,
  takeOut,
  turnIntoGallery,
} from "./gallery-actions.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { galleryTexts } from "./texts.ts";

const { menu } = galleryTexts;

/** The entry that makes a gallery of pictures; none where they cannot become one. */
export const toGalleryEntries = (editor: BlockEditor, ids: readonly string[]): MenuEntry[] =>
  canBecomeGallery(editor, ids)
    ? [{ id: "to-gallery", label: menu.convert, icon: LayoutGrid, run: () => turnIntoGallery(editor, ids) }]
    : [];

/** Menu entries of a gallery and of pictures. */
export const galleryEntries = ({ editor, block }: MenuSubject): MenuEntry[] => {
  const { id } = block;
  if (block.type === "image")
    return galleryAround(editor, id) === null
      ? toGalleryEntries(editor, [id])
      : [{ id: "take-out", label: menu.takeOut, icon: SquareArrowDown, run: () => takeOut(editor, id) }];
  if (block.type !== "gallery") return [];
  const add = (files: readonly File[]) => {
    if (editor.getBlock(id)) addToGallery(editor, id, files);
  };
  return [
    {
      id: "add-pictures",
      label: galleryTexts.add,
      icon: ImagePlus,
      run: () => chooseFiles("image", add, { multiple: true }),
    },
    { id: "dissolve", label: menu.dissolve, icon: Images, run: () => dissolveGallery(editor, id) },
  ];
};
