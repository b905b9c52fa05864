export { offerUpdates } from "./offer-update.ts";
export { reloadIntoNewest } from "./service-worker.ts";
export { updateTexts } from "./texts.ts";
export { useUpdateState } from "./use-update-state.ts";
export { guardReload, updateState, watchForUpdate } from "./watch-for-update.ts";
