import type { Entry, LayoutOptions, Property } from "@maive/contract";
import { pictureOf } from "../../properties/index.ts";

/** Where the pictures of cards come from: the covers of their pages, or files of a property. */
export type CoverSource = "page" | Property;

/** In px: for the width of a card on a fine screen. */
const pictureWidth = 640;

/** Types with files. */
export const fileProperties = (properties: readonly Property[]): Property[] =>
  properties.filter(({ property_type: type }) => type === "file" || type === "drive_link");

/** Where a view's cards have their pictures from; null: they have none. */
export const coverSource = (
  { cover, cover_by: coverBy }: Pick<LayoutOptions, "cover" | "cover_by">,
  properties: readonly Property[],
): CoverSource | null =>
  fileProperties(properties).find(({ property_id }) => property_id === coverBy) ??
  (cover === "page" ? "page" : null);

/** The picture on an entry's card; null without one. */
export const coverPicture = (
  entry: Entry,
  source: CoverSource,
): { path: string; position: number } | null => {
  if (source !== "page") {
    const path = pictureOf(entry, source, pictureWidth);
    return path === null ? null : { path, position: 50 };
  }
  const { cover_image_path: path, cover_position: position } = entry;
  return path === null ? null : { path, position };
};
