export {
  addTrashedPart,
  dropTrashedPart,
  findTrashedPart,
  forEachTrashedValue,
  keepValues,
  partIdOf,
  partsBefore,
  saveTrashedData,
  trashedParts,
  type TrashedPartRow,
} from "./trashed-parts.store.ts";
