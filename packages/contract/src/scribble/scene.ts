import { z } from "zod";
import { limits } from "../limits.ts";

/** One shape as the drawing board keeps it; the server looks at each field before it stores one. */
const zElement = z.record(z.string(), z.unknown());

/** What is drawn on a board, and how the board itself looks. Images are named by `fileId` and kept apart. */
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
