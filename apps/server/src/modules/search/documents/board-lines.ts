import type { Line } from "./document.ts";

interface Shape {
  type?: unknown;
  text?: unknown;
  name?: unknown;
  isDeleted?: unknown;
}

/** Texts and names of frames on a board. */
export const boardLines = (scene: string): Line[] => {
  const { elements } = JSON.parse(scene) as { elements: readonly Shape[] };
  return elements.flatMap(({ type, text, name, isDeleted }): Line[] => {
    const said = type === "text" ? text : type === "frame" ? name : undefined;
    return isDeleted !== true && typeof said === "string" && said.trim() !== ""
      ? [{ at: null, text: said }]
      : [];
  });
};
