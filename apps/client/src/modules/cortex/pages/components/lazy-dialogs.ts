import { closeUnloaded, onDemand } from "../../../../ui/index.ts";

const load = () => import("./dialogs.ts");
const dialog = { fallback: () => null, onFailure: closeUnloaded };

/** The dialogs of a page come together, with the first that is opened. */
export const { Component: CoverDialog } = onDemand({
  load: async () => (await load()).CoverDialog,
  ...dialog,
});
export const { Component: DisplayDialog } = onDemand({
  load: async () => (await load()).DisplayDialog,
  ...dialog,
});
export const { Component: DuplicatePageDialog } = onDemand({
  load: async () => (await load()).DuplicatePageDialog,
  ...dialog,
});
export const { Component: MovePageDialog } = onDemand({
  load: async () => (await load()).MovePageDialog,
  ...dialog,
});
export const { Component: NewPageDialog } = onDemand({
  load: async () => (await load()).NewPageDialog,
  ...dialog,
});
export const { Component: PageIconDialog } = onDemand({
  load: async () => (await load()).PageIconDialog,
  ...dialog,
});
