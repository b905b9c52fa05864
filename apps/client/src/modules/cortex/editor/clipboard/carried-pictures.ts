import { refusalOf } from "../../../files/index.ts";
import { named } from "../embeds/model/carried-files.ts";

/** Pictures taken out of one clipboard; the rest are named as left out. */
const most = 50;
/** Bytes; what is smaller only keeps a place for a picture that is yet to come. */
const smallest = 100;

/** What files of each type begin with. */
const beginnings: readonly [type: string, beginning: RegExp][] = [
  ["image/png", /^\x89PNG/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8/],
  ["image/webp", /^RIFF.{4}WEBP/s],
  ["image/bmp", /^BM/],
];

const bytesOf = (address: string): string | null => {
  const [, written] = /^data:image\/[\w.+-]{1,40};base64,(.*)$/s.exec(address) ?? [];
  if (written === undefined) return null;
  try {
    return atob(written);
  } catch {
    // Cut off, or no base64 at all: there is no picture in it.
    return null;
  }
};

/** The picture that an address is itself; null where it is none, or more than a page takes. */
const pictureIn = (address: string): File | null => {
  const bytes = bytesOf(address);
  const type = beginnings.find(([, beginning]) => beginning.test((bytes ?? "").slice(0, 12)))?.[0];
  if (bytes === null || type === undefined) return null;
  const file = named(new File([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], "", { type }));
  return refusalOf("image", file) === null ? file : null;
};

/** Pictures that came with the text they stand in, and where. */
export class CarriedPictures {
  readonly #files = new Map<Element, File>();

  /** Takes a picture whose address carries it; what became of it. */
  take(image: HTMLImageElement): "taken" | "nothing" | "lost" {
    const file = this.#files.size < most ? pictureIn(image.getAttribute("src") ?? "") : null;
    if (file === null) return "lost";
    if (file.size < smallest) return "nothing";
    this.#files.set(image, file);
    return "taken";
  }

  /**
   * Makes blocks of the pictures, to be called when nothing else changes any more. One in a line, a heading or a table stands
   * below it.
   * @returns their files, in the order of the blocks.
   */
  place(body: HTMLElement): File[] {
    const below = new Map<Element, Element>();
    const files: File[] = [];
    for (const image of body.querySelectorAll("img")) {
      const file = this.#files.get(image);
      if (!file) continue;
      const block = body.ownerDocument.createElement("div");
      block.setAttribute("data-content-type", "image");
      const around =
        image.closest("table") ?? image.closest("pre, blockquote, aside, h1, h2, h3, h4, h5, h6, summary, p");
      if (around) (below.get(around) ?? around).after(block);
      else image.before(block);
      image.remove();
      if (around) below.set(around, block);
      files.push(file);
    }
    for (const around of below.keys())
      if (/^(?:P|H[1-6]|BLOCKQUOTE|ASIDE)$/.test(around.tagName) && around.textContent.trim() === "")
        around.remove();
    return files;
  }
}
