export { dropPreview, handOverPreview, showPreview, type Continued } from "./hand-over.ts";
export { announcedTable, announceTable, type EarlyTable } from "./tables.ts";
