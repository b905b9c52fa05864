export { PageTree } from "./components/page-tree.tsx";
export { treeTexts } from "./texts.ts";
