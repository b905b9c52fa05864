export { HomeScreen } from "./home-screen.tsx";
export { settingsKeys, settingsQuery } from "./queries/settings.ts";
