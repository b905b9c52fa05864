import { storageTexts } from "./texts.ts";

/** `DATABASE_URL` leads to a pooler that shares sessions between transactions. */
export class PooledTransactionsError extends Error {
  constructor() {
    super(storageTexts.pooledTransactions);
    this.name = "PooledTransactionsError";
  }
}
