// A door of its own: every screen shows these notices, without the screen of Connect.
export { SignInNotices } from "./sign-in-notices.tsx";
