export { SignedInOnly, SignedOutOnly } from "./components/guards.tsx";
export { homePath } from "./destination.ts";
export {
  boardStorePrefix,
  cellStorePrefix,
  embedStorePrefix,
  knownPagePrefix,
  pageStorePrefix,
  searchStorePrefix,
  titleStorePrefix,
  unsentPagePrefix,
  uploadStorePrefix,
} from "./delete-local-data.ts";
export { leaveForNewCredentials } from "./leave-for-new-credentials.ts";
export { useSignOut } from "./hooks/use-sign-out.tsx";
export { noteEnd } from "./queries/ended.ts";
export { authKeys } from "./queries/keys.ts";
export { sessionQuery, useSession } from "./queries/session.ts";
export { authTexts } from "./texts.ts";
