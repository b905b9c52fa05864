export { SnapshotError } from "./errors.ts";
export { changesSince, noteAppVersion, readAppVersion, readFigures } from "./figures.store.ts";
export { findSnapshot, listSnapshots } from "./find-snapshot.ts";
export { demandSameEngine, rollBack } from "./roll-back.ts";
export { oldestSnapshotAt, removeStaleSnapshots } from "./retention.ts";
export { snapshotsIn } from "./snapshot-folder.ts";
export type { Figures, Snapshot } from "./snapshot.ts";
export { roomForSnapshot, takeSnapshot } from "./take-snapshot.ts";
export { rollbackTexts, snapshotTexts } from "./texts.ts";
