export { withEntry } from "./entry-address.ts";
export { entryBeside, offerSequence } from "./entry-sequences.ts";
export { useSidePanelAddress, type SidePanelAddress } from "./use-side-panel-address.ts";
