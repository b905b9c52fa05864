export { withEntry } from "./entry-address.ts";
export { entryBeside, offerSequence } from "./entry-sequences.ts";
export { useSidePanelAddress } from "./use-side-panel-address.ts";
