import type { DriveItem } from "@maive/contract";
import { expect, it } from "vitest";
import { testFolder, testItem } from "../../model/item-for-tests.ts";
import { findConflicts } from "./find-conflicts.ts";

const file = (name: string, ...folders: string[]) => ({ file: new File(["x"], name), folders });

it("finds what meets a file of its name, in the folder and below, and reads no folder twice or in vain", async () => {
  const requested: string[] = [];
  const tree: Record<string, DriveItem[]> = {
    "/Reise": [testItem("Übersicht.TXT"), testFolder("Fotos"), testFolder("Ordner.txt")],
    "/Reise/Fotos": [testItem("a.jpg")],
  };
  const files = [
    file("übersicht.txt"),
    file("Ordner.txt"),
    file("neu.txt"),
    file("a.jpg", "Fotos"),
    file("b.jpg", "Fotos"),
    file("a.jpg", "Anderswo", "Tief"),
  ];
  const taken = await findConflicts({ files, emptyFolders: [] }, "/Reise", async (path) => {
    requested.push(path);
    return tree[path] ?? null;
  });
  expect(taken.map(({ folder, there }) => [folder, there.display_name])).toEqual([
    ["/Reise", "Übersicht.TXT"],
    ["/Reise/Fotos", "a.jpg"],
  ]);
  expect(requested).toEqual(["/Reise", "/Reise/Fotos"]);
});
