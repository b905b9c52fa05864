/** Origin of the server's own transactions; `userId` is the requester. */
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
