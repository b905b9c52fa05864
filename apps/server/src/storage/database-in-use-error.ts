import { storageTexts } from "./texts.ts";

/** Who works on a database. */
export interface Holder {
  /** The machine and the process; empty where the database does not say. */
  name: string;
  /** Whether it works there together with others. */
  isOneOfSeveral: boolean;
}

/** Another process works on this database. */
export class DatabaseInUseError extends Error {
  /** @param holder the process that does, as far as the database says. */
  constructor(holder: Holder | null) {
    super(storageTexts[holder?.isOneOfSeveral ? "inUseBySeveral" : "inUse"](holder?.name ?? ""));
    this.name = "DatabaseInUseError";
  }
}
