export { CoverDialog } from "../../covers/index.ts";
export { DisplayDialog } from "./display-dialog.tsx";
export { DuplicatePageDialog } from "./duplicate-page-dialog.tsx";
export { MovePageDialog } from "./move-page-dialog.tsx";
export { NewPageDialog } from "./new-page-dialog.tsx";
export { PageIconDialog } from "./page-icon-dialog.tsx";
