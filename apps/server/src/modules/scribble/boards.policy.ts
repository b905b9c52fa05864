import type { Actor } from "../../shared/actor.ts";
import { type Authorized, grant } from "../../shared/authorized.ts";
import { DomainError, notFound } from "../../shared/errors.ts";
import type { Queryable } from "../../storage/index.ts";
import { type BoardRow, findBoard } from "./boards.store.ts";
import { scribbleTexts } from "./texts.ts";

const authorize = async (q: Queryable, actor: Actor, boardId: string): Promise<BoardRow> => {
  if (actor.userType !== "main") throw new DomainError("main_only");
  const board = await findBoard(q, boardId);
  if (!board) throw notFound();
  return board;
};

/**
 * Loads a live board. Boards are for main only.
 * @throws DomainError `main_only`, `not_found`
 */
export const authorizeBoard = async <A extends "read" | "write">(
  q: Queryable,
  actor: Actor,
  needed: A,
  boardId: string,
): Promise<Authorized<BoardRow, A>> => {
  const board = await authorize(q, actor, boardId);
  if (board.trashed_at !== null) throw notFound();
  return grant(board, needed);
};

/**
 * Loads a trashed board.
 * @throws DomainError `main_only`, `not_found`, `not_in_trash`
 */
export const authorizeTrashedBoard = async (
  q: Queryable,
  actor: Actor,
  boardId: string,
): Promise<Authorized<BoardRow, "write">> => {
  const board = await authorize(q, actor, boardId);
  if (board.trashed_at === null) throw new DomainError("not_in_trash", { detail: scribbleTexts.notInTrash });
  return grant(board, "write");
};
