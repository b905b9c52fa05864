import type { CarriedPictures } from "./carried-pictures.ts";

/** Numbers of images that became links or were lost. */
export interface PicturesSeen {
  linked: number;
  lost: number;
}

/** Emoji images are replaced by their character. */
const isCharacter = (image: HTMLImageElement): boolean =>
  /emoji|emoticon|goomoji/i.test(image.className) ||
  /^(?:\p{Extended_Pictographic}|\u200d|\ufe0f){1,9}$/u.test(image.alt);

/** A tracking pixel. */
const isDot = (image: HTMLImageElement): boolean =>
  [image.getAttribute("width"), image.getAttribute("height")].every(
    (size) => size !== null && /^[01](?:px)?$/.test(size),
  );

/** A rendered formula with LaTeX as its alternative text. */
const formulaOf = (image: HTMLImageElement): string | null => {
  const { alt } = image;
  if (!/mwe-math|latex|\btex\b/.test(image.className) || alt === "") return null;
  return alt.startsWith("{\\displaystyle ") && alt.endsWith("}")
    ? alt.slice("{\\displaystyle ".length, -1).trim()
    : alt;
};

const fileName = (address: string): string => {
  try {
    return decodeURIComponent(new URL(address).pathname.split("/").at(-1) ?? "") || address;
  } catch {
    // Not a valid URL, taken literally.
    return address;
  }
};

/** Embedded images are taken; external ones are fetched afterwards or become links. */
export const picturesToLinks = (
  body: HTMLElement,
  carried: CarriedPictures,
  fetchesOutside = false,
): PicturesSeen => {
  const seen: PicturesSeen = { linked: 0, lost: 0 };
  for (const image of body.querySelectorAll("img")) {
    const address = image.getAttribute("src") ?? "";
    const words = image.alt.trim();
    const formula = formulaOf(image);
    if (isDot(image)) image.remove();
    else if (isCharacter(image)) image.replaceWith(image.alt);
    else if (formula !== null) {
      const code = body.ownerDocument.createElement("code");
      code.textContent = formula;
      image.replaceWith(code);
    } else if (/^data:/i.test(address)) {
      const became = carried.take(image);
      if (became === "taken") continue;
      image.replaceWith(words);
      if (became === "lost") seen.lost += 1;
    } else if (
      fetchesOutside &&
      /^https?:/i.test(address) &&
      carried.takeFrom(image, address, words || fileName(address))
    )
      continue;
    else if (image.closest("a")) {
      seen.linked += 1;
      image.replaceWith(words || fileName(address));
    } else if (/^https?:/i.test(address)) {
      const link = body.ownerDocument.createElement("a");
      link.setAttribute("href", address);
      link.textContent = words || fileName(address);
      image.replaceWith(link);
      seen.linked += 1;
    } else {
      image.replaceWith(words);
      seen.lost += 1;
    }
  }
  return seen;
};
