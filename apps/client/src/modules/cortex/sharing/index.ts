export { DatabaseShareDialog, PageShareDialog, SourceShareDialog } from "./components/share-dialogs.tsx";
export type { RightsSource } from "./queries/read-rights.ts";
