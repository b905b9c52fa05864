export { beginningOf, compareCopy, type Comparison, dropCopy, keepCopy } from "./former-pages.ts";
