export { AddCover } from "./components/add-cover.tsx";
export { CoverDialog } from "./components/cover-dialog.tsx";
export { PageCover } from "./components/page-cover.tsx";
export { fileOfCover } from "./model/file-of-cover.ts";
export { bringCoverBack, takeCover } from "./queries/cover-calls.ts";
export { coverTexts } from "./texts.ts";
