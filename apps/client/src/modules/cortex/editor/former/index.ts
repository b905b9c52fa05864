export { beginningOf, compareCopy, dropCopy, storeCopy } from "./former-pages.ts";
