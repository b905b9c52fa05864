export { FormerCopies } from "./former-copies.tsx";
