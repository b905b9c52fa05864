export { AllSessions } from "./components/all-sessions.tsx";
export { OwnSessions } from "./components/own-sessions.tsx";
export { UserSessionsDialog } from "./components/user-sessions-dialog.tsx";
