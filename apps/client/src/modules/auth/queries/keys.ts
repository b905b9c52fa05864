/** Cache keys of sign-in. */
export const authKeys = {
  all: "auth",
  session: () => ["auth", "session"] as const,
};
