/** Query keys of sign-in. */
export const authKeys = {
  all: "auth",
  session: () => ["auth", "session"] as const,
  /** Why the last session ended. */
  ended: () => ["auth", "ended"] as const,
};
