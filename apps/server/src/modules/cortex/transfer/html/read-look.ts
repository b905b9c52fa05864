import type { ChildNode } from "domhandler";
import { linkTarget, shownAddress } from "../model/link-target.ts";
import type { Notes } from "../model/notes.ts";
import type { ImportSurroundings } from "../model/surroundings.ts";
import { transferTexts } from "../texts.ts";
import { attribute, findElement, hasClass, nameOf, styleOf, textIn } from "./dom.ts";

const texts = transferTexts.notes;

const picture = /^\p{Extended_Pictographic}|^\p{Regional_Indicator}{2}|^[#*0-9]\u{fe0f}?\u{20e3}/u;
/** More code points are no emoji; an icon's name holds ten. */
const mostPoints = 10;

/** The name of an emoji among icons; null for other texts. */
export const emojiIcon = (sign: string): string | null => {
  const points = [...sign.trim()];
  if (points.length === 0 || points.length > mostPoints || !picture.test(sign.trim())) return null;
  return `emoji:${points.map((point) => (point.codePointAt(0) ?? 0).toString(16)).join("-")}`;
};

/** Where a picture is cut, in per cent from above. */
const positionOf = (style: string): number => {
  const percent = Number(/(\d{1,3})(?:\.\d{1,20})?%\s*$/.exec(style)?.[1] ?? 50);
  return Math.min(100, percent);
};

/** Icon and cover in the head of a page of Notion; pictures of other servers are not fetched. */
export const readLook = (
  nodes: readonly ChildNode[],
  { around, notes }: { around: ImportSurroundings; notes: Notes },
): { icon: string | null; cover: { key: string; position: number } | undefined } => {
  const head = findElement(nodes, (node) => hasClass(node, "page-header-icon"));
  const sign = head ? findElement(head.children, (node) => hasClass(node, "icon")) : null;
  const written = sign ? attribute(sign, "data-emoji") || textIn(sign.children) : "";
  const icon = emojiIcon(written);
  if (sign && icon === null) notes.add(texts.droppedIcon);
  const image = findElement(nodes, (node) => nameOf(node) === "img" && hasClass(node, "page-cover-image"));
  if (!image) return { icon, cover: undefined };
  const target = linkTarget(attribute(image, "src"), around, notes);
  if (target.kind === "file" && target.isImage)
    return { icon, cover: { key: target.key, position: positionOf(styleOf(image, "object-position")) } };
  if (target.kind === "link") notes.add(texts.remoteCover(shownAddress(target.href)));
  else notes.add(texts.droppedCover);
  return { icon, cover: undefined };
};
