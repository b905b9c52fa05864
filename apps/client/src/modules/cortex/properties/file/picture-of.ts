import { calculatedKey, driveThumbnail } from "@maive/contract";
import { urlOf } from "../../../../api/index.ts";
import type { CellProperty } from "../property-type-ui.ts";
import { filesOf } from "./file-value.ts";

/** Types that the server makes small pictures of. */
const pictureTypes: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
]);

/** The address of the first picture among an entry's files, at most `width` px wide and high; null without one. */
export const pictureOf = (
  { properties }: { properties: Readonly<Record<string, string | null>> },
  { property_name }: Pick<CellProperty, "property_name">,
  width: number,
): string | null => {
  const files = filesOf(properties[calculatedKey(property_name)] ?? "");
  const picture = files.find(({ mime_type: type }) => pictureTypes.has(type));
  return picture ? urlOf(driveThumbnail, { file_id: picture.file_id }, { w: width }) : null;
};
