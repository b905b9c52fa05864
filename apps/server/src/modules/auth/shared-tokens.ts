import type { Storage } from "../../storage/index.ts";
import type { IssuedTokens } from "./issued-tokens.ts";
import * as store from "./socket-token.store.ts";

/** For several processes: rows, valid by the database's clock. They end with their session. */
export const sharedTokens = (storage: Storage): IssuedTokens => {
  const { engine } = storage;
  return {
    // One that is lost in a power cut is fetched again; that one was used must never be lost.
    add: (hash, token) =>
      storage.transact((tx) => store.addToken(tx, engine, { hash, ...token }), { repeatable: true }),
    take: (hash) => storage.transact((tx) => store.takeToken(tx, engine, hash)),
    purge: () => storage.transact((tx) => store.deleteExpiredTokens(tx, engine)),
  };
};
