import { firstIncarnation, incarnationHeader, type SessionUser } from "@maive/contract";

let opened: string | null = null;

/**
 * The incarnation of the instance that this window was opened with: what it stores and sends is of that one. An instance has
 * another one once it came out of a backup.
 */
const incarnation = (): string => opened ?? firstIncarnation;

/**
 * Notes the instance that answered first.
 * @returns false where it is another one than this window was opened with: only a full load goes on.
 */
export const isOpenedWith = ({ restored }: Pick<SessionUser, "restored">): boolean => {
  const answered = restored?.incarnation ?? firstIncarnation;
  opened ??= answered;
  return opened === answered;
};

/** Null where the instance never came out of a backup, as far as this window knows: then nothing has to name it. */
export const laterIncarnation = (): string | null =>
  incarnation() === firstIncarnation ? null : incarnation();

/** What a request says of it; the server refuses writes of another incarnation. */
export const incarnationHeaders = (): Record<string, string> => {
  const named = laterIncarnation();
  return named === null ? {} : { [incarnationHeader]: named };
};

const separator = "@";

/** Whose something is that this browser stores: a person's in one incarnation, so that none is mistaken for that of another. */
export const ownerOf = (userId: string): string => {
  const named = laterIncarnation();
  return named === null ? userId : userId + separator + named;
};

/** Whether an owner is this person in another incarnation. */
export const isFormerOwner = (owner: string, userId: string): boolean =>
  owner.split(separator)[0] === userId && owner !== ownerOf(userId);
