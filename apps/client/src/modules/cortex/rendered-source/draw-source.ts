import { longestSource } from "./model/bounds.ts";
import type { SourceKind } from "./model/source-kind.ts";
import { renderedSourceTexts as texts } from "./texts.ts";

const isDark = (): boolean => document.documentElement.dataset["mantineColorScheme"] === "dark";

const say = (element: HTMLElement, words: string): void => {
  element.replaceChildren();
  element.dataset["failed"] = "";
  element.removeAttribute("role");
  element.textContent = words;
};

/** Width and height of the `viewBox` of an SVG. */
const sizeOf = (svg: string): { width: number; height: number } | null => {
  const box = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement.getAttribute("viewBox");
  const [width = Number.NaN, height = Number.NaN] = (box ?? "")
    .split(/[\s,]+/)
    .slice(2)
    .map(Number);
  return Number.isFinite(width) && Number.isFinite(height) ? { width, height } : null;
};

/** An image's size as the diagram says it; images without one would fill the line. */
const sized = (svg: string): HTMLImageElement => {
  const image = document.createElement("img");
  const size = sizeOf(svg);
  if (size) {
    image.width = Math.ceil(size.width);
    image.height = Math.ceil(size.height);
  }
  image.alt = texts.diagram;
  image.draggable = false;
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return image;
};

type Draw = (element: HTMLElement, source: string, inline: boolean) => boolean | Promise<boolean>;

/** Load a library on its first use. */
const drawings: Record<SourceKind, () => Promise<Draw>> = {
  math: async () => {
    const { drawFormula } = await import("./drawing/draw-formula.ts");
    return (element, source, inline) => drawFormula(element, source, !inline);
  },
  mermaid: async () => {
    const { diagramSvg } = await import("./drawing/draw-diagram.ts");
    return async (element, source) => {
      const [shown, onPaper] = [
        await diagramSvg(source, isDark()),
        isDark() ? await diagramSvg(source, false) : null,
      ];
      if (shown === null) return false;
      const images = [sized(shown), ...(onPaper === null ? [] : [sized(onPaper)])];
      images[0]?.toggleAttribute("data-screen-only", onPaper !== null);
      images[1]?.toggleAttribute("data-paper-only", true);
      element.replaceChildren(...images);
      return true;
    };
  },
};

/**
 * Draws a source into an element, or says there why not.
 * @returns whether it is drawn.
 */
export const drawSource = async (
  element: HTMLElement,
  kind: SourceKind,
  source: string,
  { inline = false } = {},
): Promise<boolean> => {
  if (source.length > longestSource[kind]) {
    say(element, texts.tooLong[kind]);
    return false;
  }
  // Offline, or a version that the server does not have any more.
  const draw = await drawings[kind]().catch(() => null);
  const drawn = draw !== null && (await draw(element, source, inline));
  if (drawn) delete element.dataset["failed"];
  else if (inline) say(element, source);
  else say(element, draw === null ? texts.unavailable : texts.failed[kind]);
  return drawn;
};
