import type { SessionUser } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { formerStore } from "./former-store.ts";
import { reviewBoards } from "./review-boards.ts";
import { reviewPages } from "./review-pages.ts";
import { reviewTables } from "./review-tables.ts";

let looking: Promise<void> | null = null;

const lookAtAll = async (client: QueryClient, user: SessionUser): Promise<void> => {
  reviewTables(client, user.user_id, formerStore.add);
  await reviewBoards(user.user_id, formerStore.add);
  await reviewPages(user, formerStore.add);
};

/** Finds what this browser has from before a restore and the server does not; once in the life of a window. */
export const findFormerCopies = (client: QueryClient, user: SessionUser): Promise<void> => {
  looking ??= lookAtAll(client, user).catch((error: unknown) => {
    // The server went away meanwhile: the next window looks again, and nothing was lost.
    looking = null;
    throw error;
  });
  return looking;
};
