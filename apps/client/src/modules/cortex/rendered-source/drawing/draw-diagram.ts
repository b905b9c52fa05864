import mermaid from "mermaid";
import { longestSource, mostEdges } from "../model/bounds.ts";

/** Diagrams are measured with it and shown as images, which have no fonts of the page. */
const fontFamily = "system-ui, sans-serif";

let count = 0;
/** The library has one configuration, and draws one at a time. */
let last: Promise<unknown> = Promise.resolve();

const draw = async (source: string, dark: boolean): Promise<string | null> => {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    suppressErrorRendering: true,
    maxTextSize: longestSource.mermaid,
    maxEdges: mostEdges,
    theme: dark ? "dark" : "neutral",
    fontFamily,
    htmlLabels: false,
    flowchart: { htmlLabels: false, useMaxWidth: false },
  });
  count += 1;
  try {
    const { svg } = await mermaid.render(`maive-diagram-${count}`, source);
    return svg;
  } catch {
    // Parser and layout throw values of any kind at what people write. The caller says at the diagram that it cannot be drawn.
    return null;
  }
};

/** A diagram as SVG; null if it cannot be drawn. */
export const diagramSvg = (source: string, dark: boolean): Promise<string | null> => {
  const drawn = last.then(() => draw(source, dark));
  last = drawn.catch(() => null);
  return drawn;
};
