import { readWholeXml } from "./read-xml.ts";
import { UnreadableFile } from "./unreadable.ts";
import type { ZipDirectory } from "./zip-directory.ts";

export interface Relation {
  /** The last part of its address: `worksheet`, `slide`, `footnotes`. */
  type: string;
  /** Path in the archive. */
  path: string;
}

/** Resolves a path in the archive relative to a folder. */
const targetPath = (folder: string, target: string): string => {
  const names: string[] = [];
  for (const name of (target.startsWith("/") ? target : `${folder}/${target}`).split("/")) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return names.join("/");
};

/** What a part of an Office document refers to, by the ids of the references. @param part its path; empty for the archive itself. */
export const relationsOf = async (zip: ZipDirectory, part: string): Promise<Map<string, Relation>> => {
  const cutAt = part.lastIndexOf("/");
  const folder = part.slice(0, Math.max(0, cutAt));
  const relations = new Map<string, Relation>();
  const path = `${folder === "" ? "" : `${folder}/`}_rels/${part.slice(cutAt + 1)}.rels`;
  if (!zip.has(path)) return relations;
  await readWholeXml(zip.read(path), {
    open: (name, { Id = "", Type = "", Target = "" }) => {
      if (name === "Relationship")
        relations.set(Id, { type: Type.split("/").at(-1) ?? "", path: targetPath(folder, Target) });
    },
  });
  return relations;
};

/** The main part of an Office document with what it refers to. @throws UnreadableFile where there is none. */
export const documentOf = async (
  zip: ZipDirectory,
  usual: string,
): Promise<{ path: string; relations: Map<string, Relation> }> => {
  const roots = await relationsOf(zip, "");
  const path = [...roots.values()].find(({ type }) => type === "officeDocument")?.path ?? usual;
  if (!zip.has(path)) throw new UnreadableFile("broken");
  return { path, relations: await relationsOf(zip, path) };
};

/** The id in the attributes of an element that refers to another part. */
export const referenceIn = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([key]) => key === "r:id" || key.endsWith(":id"))?.[1] ?? "";
