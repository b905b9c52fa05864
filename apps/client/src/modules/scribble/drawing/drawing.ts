import type { Scene } from "@maive/contract";

/** An image in Excalidraw's form. */
export interface BoardImage {
  id: string;
  mimeType: string;
  dataURL: string;
  created: number;
}

/** A drawing with images missing on the server. */
export interface Drawing {
  scene: Scene;
  images: readonly BoardImage[];
}

type Shape = Scene["elements"][number];

/** Embedded pages and AI frames, which the server does not store. */
const foreign: ReadonlySet<unknown> = new Set(["iframe", "embeddable", "magicframe", "selection"]);

/** Whether a shape may stay on the board. */
export const isOwnShape = ({ type }: { readonly type?: unknown }): boolean => !foreign.has(type);

const cleanText = (value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;

/** The server refuses a whole drawing for one sign that no database can hold: pasted text may have such. */
const cleanShape = (shape: object): Shape => {
  const clean: Shape = { ...shape };
  for (const field of ["text", "originalText", "name", "link"])
    if (field in clean) clean[field] = cleanText(clean[field]);
  return clean;
};

/** Stored appearance of the board. */
export interface BoardLook {
  viewBackgroundColor: string;
  gridModeEnabled: boolean;
  gridSize: number;
  gridStep: number;
}

/** The stored part of shapes. */
export const sceneOf = (shapes: readonly object[], look: BoardLook): Scene => ({
  elements: shapes.filter(isOwnShape).map(cleanShape),
  app_state: {
    viewBackgroundColor: look.viewBackgroundColor,
    gridModeEnabled: look.gridModeEnabled,
    gridSize: look.gridSize,
    gridStep: look.gridStep,
  },
});

/** The images that a drawing shows. */
export const imageIdsOf = ({ elements }: Scene): ReadonlySet<string> =>
  new Set(
    elements.flatMap(({ type, fileId }) => (type === "image" && typeof fileId === "string" ? [fileId] : [])),
  );

const states = ({ elements }: Scene): string =>
  elements.map(({ id, version, versionNonce }) => `${id} ${version} ${versionNonce}`).join("\n");

/** Whether two scenes show the same: every change of a shape gives it another version. */
export const isSameScene = (a: Scene, b: Scene): boolean =>
  states(a) === states(b) && JSON.stringify(a.app_state) === JSON.stringify(b.app_state);
