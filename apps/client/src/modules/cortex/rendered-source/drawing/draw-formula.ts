import katex from "katex";
import "katex/dist/katex.min.css";
import { largestSize, mostExpansions } from "../model/bounds.ts";

/** Draws a formula into an element; false if it cannot be read. */
export const drawFormula = (element: HTMLElement, source: string, displayMode: boolean): boolean => {
  try {
    katex.render(source, element, {
      displayMode,
      throwOnError: true,
      // Commands that load or link are refused.
      trust: false,
      strict: "ignore",
      maxSize: largestSize,
      maxExpand: mostExpansions,
    });
    return true;
  } catch (error) {
    if (error instanceof katex.ParseError) return false;
    throw error;
  }
};
