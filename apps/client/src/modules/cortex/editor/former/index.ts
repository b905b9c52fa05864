export { beginningOf, compareCopy, dropCopy, keepCopy } from "./former-pages.ts";
