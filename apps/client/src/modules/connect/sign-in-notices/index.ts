// A separate entry: every screen shows these notices, without loading Connect.
export { SignInNotices } from "./sign-in-notices.tsx";
