/** Cache keys of sign-in. */
export const authKeys = {
  all: "auth",
  session: () => ["auth", "session"] as const,
  /** Why the last session of this browser ended. */
  ended: () => ["auth", "ended"] as const,
};
