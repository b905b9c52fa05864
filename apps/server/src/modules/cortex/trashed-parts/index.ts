export {
  addTrashedPart,
  dropTrashedPart,
  findTrashedPart,
  forEachTrashedValue,
  storeValues,
  partIdOf,
  partsBefore,
  saveTrashedData,
  trashedParts,
  type TrashedPartRow,
} from "./trashed-parts.store.ts";
