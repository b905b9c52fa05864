import type { ExportFormat } from "@maive/contract";
import type { PageRow } from "../../access/index.ts";
import { transferTexts } from "../texts.ts";
import { FolderNames, safeName } from "./file-names.ts";

export const extensionOf: Record<ExportFormat, string> = { markdown: ".md", html: ".html" };

/** Where each page stands in an archive: beside the folder with the pages below it. */
export const layPages = (tree: readonly PageRow[], format: ExportFormat): Map<string, string> => {
  const extension = extensionOf[format];
  const paths = new Map<string, string>();
  const folders = new Map<string, { path: string; names: FolderNames }>();
  for (const [index, page] of tree.entries()) {
    if (index === 0) {
      // A browser opens an index by itself; Markdown has no such name, and a title says more.
      const name = format === "html" ? "index" : safeName(page.title);
      paths.set(page.page_id, name + extension);
      const names = new FolderNames();
      names.take(transferTexts.filesFolder, "");
      if (format === "html") names.take(name, extension);
      folders.set(page.page_id, { path: format === "html" ? "" : `${name}/`, names });
      continue;
    }
    const folder = folders.get(page.parent_page_id ?? "");
    if (!folder) continue;
    const name = folder.names.take(safeName(page.title), extension);
    paths.set(page.page_id, folder.path + name + extension);
    folders.set(page.page_id, { path: `${folder.path}${name}/`, names: new FolderNames() });
  }
  return paths;
};
