import { zFileBlockConfig } from "@maive/contract";
import type { Element } from "domhandler";
import { fileBlock } from "../model/line.ts";
import { linkTarget, shownAddress } from "../model/link-target.ts";
import type { Notes } from "../model/notes.ts";
import type { ImportSurroundings } from "../model/surroundings.ts";
import { blockOf, isLink, type TransferBlock } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";
import { attribute } from "./dom.ts";

/** An image embedded in the file. */
export interface EmbeddedPicture {
  /** The key by which blocks refer to it. */
  key: string;
  name: string;
  base64: string;
}
export type EmbeddedPictures = EmbeddedPicture[];

const dataPicture = /^data:image\/(png|jpeg|jpg|gif|webp|bmp|svg\+xml);base64,([a-z0-9+/=\s]+)$/i;
const fileName = /\.(png|jpe?g|gif|webp|bmp|svg)$/i;

/** What an image shows; exports say the caption or the file's name where nothing else is known. */
const alternative = (alt: string, ...others: readonly string[]): { alt_text?: string } => {
  const text = alt.trim();
  return text === "" || others.includes(text) || fileName.test(text) ? {} : { alt_text: text };
};

/** The block for an image address; images of other servers are never loaded and become links. */
export const imageAt = (
  src: string,
  { caption, alt = "", config = {} }: { caption: string; alt?: string; config?: Record<string, unknown> },
  { around, notes, embedded }: { around: ImportSurroundings; notes: Notes; embedded: EmbeddedPictures },
): TransferBlock[] => {
  const { notes: texts } = transferTexts;
  const address = src.trim();
  if (/^data:/i.test(address)) {
    const found = dataPicture.exec(address);
    if (!found) {
      notes.add(texts.embeddedPicture);
      return [];
    }
    const extension = found[1]?.toLowerCase() === "svg+xml" ? "svg" : (found[1]?.toLowerCase() ?? "png");
    const number = embedded.length + 1;
    const picture = {
      key: `data:${around.path}:${number}`,
      name: `${transferTexts.picture} ${number}.${extension}`,
      base64: (found[2] ?? "").replace(/\s/g, ""),
    };
    embedded.push(picture);
    return [
      fileBlock(
        { ...picture, isImage: true },
        { ...(caption ? { caption } : {}), ...alternative(alt, caption), ...config },
      ),
    ];
  }
  if (/^(https?:)?\/\//i.test(address)) {
    const href = address.startsWith("//") ? `https:${address}` : address;
    notes.add(texts.remotePicture(shownAddress(href)));
    return isLink(href)
      ? [blockOf("text", { runs: [{ text: caption || href, marks: { link: href } }] })]
      : [];
  }
  const target = linkTarget(address, around, notes);
  if (target.kind === "file")
    return [
      fileBlock(target, {
        ...(caption && caption !== target.name ? { caption } : {}),
        ...(target.isImage ? alternative(alt, caption, target.name) : {}),
        ...config,
      }),
    ];
  if (caption !== "") return [blockOf("text", { runs: [{ text: caption }] })];
  return [];
};

/** Reads an `img`. The title becomes the caption, since browsers show it. */
export const readImage = (
  node: Element,
  reading: { around: ImportSurroundings; notes: Notes; embedded: EmbeddedPictures },
): TransferBlock[] => {
  const width = /^(\d{1,3})%$/.exec(attribute(node, "width"))?.[1];
  const percent = zFileBlockConfig.shape.width.safeParse(Number(width)).data;
  const config = typeof percent === "number" ? { width: percent } : {};
  const align = attribute(node, "align");
  return imageAt(
    attribute(node, "src"),
    {
      caption: attribute(node, "title").trim(),
      alt: attribute(node, "alt"),
      config: { ...config, ...(["center", "right"].includes(align) ? { alignment: align } : {}) },
    },
    reading,
  );
};
