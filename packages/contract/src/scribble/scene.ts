import { z } from "zod";
import { limits } from "../limits.ts";

/** A shape in Excalidraw's format; the server validates each field before storing. */
const zElement = z.record(z.string(), z.unknown());

/** A board's drawing and appearance. Images are stored separately, by `fileId`. */
export const zScene = z.object({
  elements: z.array(zElement).max(limits.boardElements),
  app_state: z
    .object({
      viewBackgroundColor: z.string().max(64),
      gridModeEnabled: z.boolean(),
      gridSize: z.number(),
      gridStep: z.number(),
    })
    .partial(),
});
export type Scene = z.output<typeof zScene>;
