import { z } from "zod";
import { type HtmlReading, readBlocks } from "../html/read-html.ts";
import type { ReadPage } from "../html/read-html-file.ts";
import { emojiIcon } from "../html/read-look.ts";
import { oneLine } from "../model/one-line.ts";
import { transferTexts } from "../texts.ts";
import type { OutlineLinks } from "./outline-links.ts";
import { ProseHtml } from "./prosemirror-html.ts";

const zText = z.string().nullish().catch(null);
/** A document, or a collection, whose description is its text; `emoji` is what earlier versions called the icon. */
const zPage = z.object({
  title: zText,
  name: zText,
  icon: zText,
  emoji: zText,
  data: z
    .object({ content: z.array(z.unknown()).catch([]) })
    .nullish()
    .catch(null),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // It was found by its brackets alone.
  }
};

/** Reads a document of an export of Outline as JSON; null where it is none. */
export const readOutlineFile = (
  json: string,
  reading: Omit<HtmlReading, "keepsSpace">,
  links: OutlineLinks,
): ReadPage | null => {
  const { data: page } = zPage.safeParse(parsed(json));
  if (!page) return null;
  const { notes, around } = reading;
  const { path } = around;
  const html = new ProseHtml({
    address: (href) => links.address(path, href),
    page: (id) => links.page(path, id),
    notes,
  });
  const blocks = readBlocks(html.write(page.data?.content ?? []), { ...reading, keepsSpace: true });
  const sign = page.icon || page.emoji || "";
  const icon = emojiIcon(sign);
  if (sign !== "" && icon === null) notes.add(transferTexts.notes.icons(1));
  return { title: oneLine(page.title || page.name || "") || null, icon, blocks };
};
