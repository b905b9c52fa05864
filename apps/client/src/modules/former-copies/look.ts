import type { SessionUser } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { formerStore } from "./former-store.ts";
import { lookAtBoards } from "./look-at-boards.ts";
import { lookAtPages } from "./look-at-pages.ts";
import { lookAtTables } from "./look-at-tables.ts";

let looking: Promise<void> | null = null;

const lookAtAll = async (client: QueryClient, user: SessionUser): Promise<void> => {
  lookAtTables(client, user.user_id, formerStore.add);
  await lookAtBoards(user.user_id, formerStore.add);
  await lookAtPages(user, formerStore.add);
};

/** Finds what this browser has from before a restore and the server does not; once in the life of a window. */
export const look = (client: QueryClient, user: SessionUser): Promise<void> => {
  looking ??= lookAtAll(client, user).catch((error: unknown) => {
    // The server went away meanwhile: the next window looks again, and nothing was lost.
    looking = null;
    throw error;
  });
  return looking;
};
