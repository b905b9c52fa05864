export { ChangePassword } from "./components/change-password.tsx";
export { InstanceId } from "./components/instance-id.tsx";
export { LinkId } from "./components/link-id.tsx";
export { OwnCredentialsSection } from "./components/own-credentials.tsx";
export { OwnStorageSpace } from "./components/storage-space.tsx";
export { TakeEverything } from "./components/take-everything.tsx";
