import type { ExportFormat } from "@maive/contract";
import type { PageRow } from "../../access/index.ts";
import { transferTexts } from "../texts.ts";
import { FolderNames } from "./file-names.ts";
import { safeName } from "../../../../shared/file-names.ts";

const extensionOf: Record<ExportFormat, string> = { markdown: ".md", html: ".html" };

/** Paths of the pages in an archive: each next to the folder with its children. */
export const layPages = (tree: readonly PageRow[], format: ExportFormat): Map<string, string> => {
  const extension = extensionOf[format];
  const paths = new Map<string, string>();
  const folders = new Map<string, { path: string; names: FolderNames }>();
  for (const [index, page] of tree.entries()) {
    if (index === 0) {
      // Browsers open `index.html` by default; Markdown has no such convention, so that the title is used.
      const name = format === "html" ? "index" : safeName(page.title, transferTexts.untitled);
      paths.set(page.page_id, name + extension);
      const names = new FolderNames();
      names.take(transferTexts.filesFolder, "");
      if (format === "html") names.take(name, extension);
      folders.set(page.page_id, { path: format === "html" ? "" : `${name}/`, names });
      continue;
    }
    const folder = folders.get(page.parent_page_id ?? "");
    if (!folder) continue;
    const name = folder.names.take(safeName(page.title, transferTexts.untitled), extension);
    paths.set(page.page_id, folder.path + name + extension);
    folders.set(page.page_id, { path: `${folder.path}${name}/`, names: new FolderNames() });
  }
  return paths;
};
