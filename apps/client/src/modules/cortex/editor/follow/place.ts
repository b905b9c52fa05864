/** Where somebody is in a page, in one of their windows. */
export interface Place {
  connection: number;
  /** Of the caret, as text; null without one. */
  caret: string | null;
  /** The block in the middle of their screen. */
  sight: string | null;
  /** What moved last. */
  what: "caret" | "sight";
}

type State = Readonly<Record<string, unknown>>;

const idOf = ({ user }: State): unknown =>
  typeof user === "object" && user !== null && "id" in user ? user.id : undefined;

/** Somebody's place as their presence states it; null for others. */
export const placeOf = (connection: number, state: State | undefined, userId: string): Place | null => {
  if (!state || idOf(state) !== userId) return null;
  const { cursor, sight } = state;
  const caret = typeof cursor === "object" && cursor !== null ? JSON.stringify(cursor) : null;
  return { connection, caret, sight: typeof sight === "string" ? sight : null, what: "caret" };
};

/** Where somebody has gone since; null when they stayed. Writing says more than scrolling. */
export const newerPlace = (before: Place | undefined, now: Place): Place | null => {
  if (now.caret !== null && now.caret !== before?.caret) return { ...now, what: "caret" };
  return now.sight !== null && now.sight !== before?.sight ? { ...now, what: "sight" } : null;
};
