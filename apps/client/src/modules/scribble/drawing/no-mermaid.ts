/** Stands in the build where the drawing board would load a program that draws diagrams from text. */
export const parseMermaidToExcalidraw = (): Promise<never> =>
  Promise.reject(new Error("Diagrams from text are not part of this drawing board"));
