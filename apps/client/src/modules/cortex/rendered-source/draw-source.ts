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

/** An image's size as the diagram says it; images without one would fill the line. */
const sized = (svg: string): HTMLImageElement => {
  const image = document.createElement("img");
  const [, width, height] = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg.slice(0, 2_000)) ?? [];
  if (width !== undefined && height !== undefined) {
    image.width = Math.ceil(Number(width));
    image.height = Math.ceil(Number(height));
  }
  image.alt = texts.diagram;
  image.draggable = false;
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return image;
};

const drawDiagram = async (element: HTMLElement, source: string): Promise<boolean> => {
  const { diagramSvg } = await import("./drawing/draw-diagram.ts");
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
  try {
    const drawn =
      kind === "math"
        ? (await import("./drawing/draw-formula.ts")).drawFormula(element, source, !inline)
        : await drawDiagram(element, source);
    if (drawn) delete element.dataset["failed"];
    else say(element, inline ? source : texts.failed[kind]);
    return drawn;
  } catch {
    // The library could not be loaded.
    say(element, inline ? source : texts.unavailable);
    return false;
  }
};
