import { refusalOf } from "../../../files/index.ts";
import { named } from "../embeds/model/carried-files.ts";

/** Bound of pasted images; the rest is reported. */
const most = 50;
/** Smaller images are lazy-loading placeholders, in bytes. */
const smallest = 100;

/** Magic numbers by type. */
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
    // Invalid base64.
    return null;
  }
};

/** The image of a data URL; null when invalid or too large. */
const pictureIn = (address: string): File | null => {
  const bytes = bytesOf(address);
  const type = beginnings.find(([, beginning]) => beginning.test((bytes ?? "").slice(0, 12)))?.[0];
  if (bytes === null || type === undefined) return null;
  const file = named(new File([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], "", { type }));
  return refusalOf("image", file) === null ? file : null;
};

/** A pasted picture: itself, or where it is fetched from, with the words for a link where that fails. */
export type PastedPicture = File | { address: string; words: string };

/** Images of pasted HTML that become blocks, with their positions. */
export class CarriedPictures {
  readonly #files = new Map<Element, PastedPicture>();

  /** Takes an image with a data URL. @returns the result. */
  take(image: HTMLImageElement): "taken" | "nothing" | "lost" {
    const file = this.#files.size < most ? pictureIn(image.getAttribute("src") ?? "") : null;
    if (file === null) return "lost";
    if (file.size < smallest) return "nothing";
    this.#files.set(image, file);
    return "taken";
  }

  /** Takes an image of another server. @returns whether there is room for one more. */
  takeFrom(image: HTMLImageElement, address: string, words: string): boolean {
    if (this.#files.size >= most) return false;
    this.#files.set(image, { address, words });
    return true;
  }

  /**
   * Converts the images to blocks, as the last step. Images in a line, heading or table are placed below it.
   * @returns their files in the order of the blocks.
   */
  place(body: HTMLElement): PastedPicture[] {
    const below = new Map<Element, Element>();
    const files: PastedPicture[] = [];
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
