export { DatabaseShareDialog, PageShareDialog } from "./components/share-dialogs.tsx";
