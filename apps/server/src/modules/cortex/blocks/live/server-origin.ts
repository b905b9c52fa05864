/** Marks transactions of the server's own hand; `userId` is who asked for them. */
export interface ServerOrigin {
  source: "local";
  skipStoreHooks: true;
  context: { userId: string | null };
}

export const serverOrigin = (userId: string | null): ServerOrigin => ({
  source: "local",
  skipStoreHooks: true,
  context: { userId },
});
