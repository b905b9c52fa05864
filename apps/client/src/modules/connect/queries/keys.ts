/** Query keys of people, sessions and rights. */
export const connectKeys = {
  contacts: () => ["connect", "contacts"] as const,
  rights: (userId: string) => ["connect", "rights", userId] as const,
  account: () => ["connect", "account"] as const,
  maiveId: () => ["connect", "maive-id"] as const,
  signInNotices: () => ["connect", "sign-in-notices"] as const,
  sessions: () => ["connect", "sessions"] as const,
  /** `own`: the user's; `all`: everybody's, for main. */
  sessionList: (scope: "own" | "all") => ["connect", "sessions", scope] as const,
};
