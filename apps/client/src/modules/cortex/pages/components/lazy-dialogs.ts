import { onDemand } from "../../../../ui/index.ts";

const load = () => import("./dialogs.ts");
const fallback = () => null;

/** The dialogs of a page come together, with the first that is opened. */
export const { Component: CoverDialog } = onDemand({
  load: async () => (await load()).CoverDialog,
  fallback,
});
export const { Component: DisplayDialog } = onDemand({
  load: async () => (await load()).DisplayDialog,
  fallback,
});
export const { Component: DuplicatePageDialog } = onDemand({
  load: async () => (await load()).DuplicatePageDialog,
  fallback,
});
export const { Component: MovePageDialog } = onDemand({
  load: async () => (await load()).MovePageDialog,
  fallback,
});
export const { Component: NewPageDialog } = onDemand({
  load: async () => (await load()).NewPageDialog,
  fallback,
});
export const { Component: PageIconDialog } = onDemand({
  load: async () => (await load()).PageIconDialog,
  fallback,
});
