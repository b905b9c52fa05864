import { describe, expect, it } from "vitest";
import { chosenFrom, folderBelow, foldersToMake } from "./chosen-files.ts";
import { readEntries } from "./dropped-entries.ts";

/** Browsers return at most 100 entries per call; two here, so that several calls are needed. */
const pieceSize = 2;

const base = {
  fullPath: "",
  filesystem: { name: "", root: {} } as FileSystem,
  getParent: () => undefined,
};
const file = (name: string): FileSystemFileEntry => ({
  ...base,
  name,
  isFile: true,
  isDirectory: false,
  file: (done) => done(new File(["x"], name)),
});
const folder = (name: string, children: readonly FileSystemEntry[]): FileSystemDirectoryEntry => ({
  ...base,
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    let at = 0;
    return {
      readEntries: (done) => {
        const piece = children.slice(at, at + pieceSize);
        at += pieceSize;
        done(piece);
      },
    };
  },
  getDirectory: () => undefined,
  getFile: () => undefined,
});

const ways = (found: Awaited<ReturnType<typeof readEntries>>) =>
  found.files.map(({ file: { name }, folders }) => [...folders, name].join("/"));

describe("dropping folders", () => {
  it("finds every file with the way to it, however many pieces a folder comes in", async () => {
    const found = await readEntries([
      file("Notiz.txt"),
      folder("Fotos", [file("1.jpg"), file("2.jpg"), folder("2026", [file("3.jpg")]), file("4.jpg")]),
    ]);
    expect(ways(found)).toEqual([
      "Notiz.txt",
      "Fotos/1.jpg",
      "Fotos/2.jpg",
      "Fotos/2026/3.jpg",
      "Fotos/4.jpg",
    ]);
    expect(found.emptyFolders).toEqual([]);
  });

  it("brings empty folders along", async () => {
    const found = await readEntries([
      folder("Projekt", [folder("leer", []), file("a")]),
      folder("auch leer", []),
    ]);
    expect(found.emptyFolders).toEqual([["Projekt", "leer"], ["auch leer"]]);
    expect(ways(found)).toEqual(["Projekt/a"]);
  });

  it("says so when something cannot be read", async () => {
    const broken = {
      ...file("kaputt"),
      file: (_: unknown, fail?: (error: DOMException) => void) => fail?.(new DOMException("weg")),
    };
    await expect(readEntries([broken])).rejects.toThrow("weg");
  });
});

describe("where chosen files go", () => {
  it("is below the open folder, as they lay", () => {
    expect(folderBelow("/", ["Fotos", "2026"])).toBe("/Fotos/2026");
    expect(folderBelow("/Privat", [])).toBe("/Privat");
  });

  it("needs the folders in between, the upper ones first", () => {
    expect(foldersToMake("/", "/Fotos/2026")).toEqual(["/Fotos", "/Fotos/2026"]);
    expect(foldersToMake("/Privat", "/Privat/Fotos")).toEqual(["/Privat/Fotos"]);
    expect(foldersToMake("/Privat", "/Privat")).toEqual([]);
    expect(foldersToMake("/", "/")).toEqual([]);
  });

  it("follows the way that a folder chooser gives", () => {
    const chosen = new File(["x"], "3.jpg");
    Object.defineProperty(chosen, "webkitRelativePath", { value: "Fotos/2026/3.jpg" });
    const plain = new File(["x"], "a.txt");
    Object.defineProperty(plain, "webkitRelativePath", { value: "" });
    expect(chosenFrom([chosen, plain]).files.map(({ folders }) => folders)).toEqual([["Fotos", "2026"], []]);
  });
});
