import { storageTexts } from "./texts.ts";

/** Another process works on this database. */
export class DatabaseInUseError extends Error {
  /** @param holder the process that does, as far as the database says; empty where it does not. */
  constructor(holder: string) {
    super(storageTexts.inUse(holder));
    this.name = "DatabaseInUseError";
  }
}
