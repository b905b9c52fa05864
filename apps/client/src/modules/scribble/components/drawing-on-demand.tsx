import { LoadingText, onDemand } from "../../../ui/index.ts";

/** The drawing board is large: it is loaded when a board is opened or about to be. */
export const drawingOnDemand = onDemand({
  load: async () => (await import("../drawing/index.ts")).OpenBoard,
  fallback: () => <LoadingText />,
});
