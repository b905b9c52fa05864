import { describe, expect, it } from "vitest";
import {
  addressOf,
  childPath,
  crumbsOf,
  folderIn,
  isWithin,
  nameIn,
  parentPath,
  pdfPageIn,
  previewIn,
} from "./drive-path.ts";

describe("the address of a folder", () => {
  it.each(["/", "/Fotos/2026", "/A & B/50 %/#1?", "/Ärger/🎉", "/a+b"])("leads back to %s", (path) => {
    const { searchParams } = new URL(addressOf(path), "http://maive.test");
    expect(folderIn(searchParams)).toBe(path);
  });

  it("keeps slashes readable and root short", () => {
    expect(addressOf("/Fotos/2026")).toBe("/drive?ordner=/Fotos/2026");
    expect(addressOf("/")).toBe("/drive");
  });

  it("names a file shown over its folder", () => {
    const { searchParams: atPage } = new URL(addressOf("/Fotos", "f-1", 12), "http://maive.test");
    expect([previewIn(atPage), pdfPageIn(atPage)]).toEqual(["f-1", 12]);
    for (const page of ["", "0", "-1", "1e3", "123456"])
      expect(pdfPageIn(new URLSearchParams({ seite: page }))).toBeUndefined();
    const { searchParams } = new URL(addressOf("/Fotos", "f-1"), "http://maive.test");
    expect([folderIn(searchParams), previewIn(searchParams)]).toEqual(["/Fotos", "f-1"]);
    expect(previewIn(new URLSearchParams())).toBeNull();
  });

  it("forgives missing, doubled and trailing slashes", () => {
    expect(folderIn(new URLSearchParams("ordner=Fotos//2026/"))).toBe("/Fotos/2026");
    expect(folderIn(new URLSearchParams())).toBe("/");
  });
});

describe("paths", () => {
  it("go down and up again", () => {
    expect(childPath("/", "Fotos")).toBe("/Fotos");
    expect(childPath("/Fotos", "2026")).toBe("/Fotos/2026");
    expect(parentPath("/Fotos/2026")).toBe("/Fotos");
    expect(parentPath("/Fotos")).toBe("/");
    expect(parentPath("/")).toBe("/");
    expect(nameIn("/Fotos/2026")).toBe("2026");
  });

  it("are shown folder by folder", () => {
    expect(crumbsOf("/")).toEqual([]);
    expect(crumbsOf("/Fotos/2026")).toEqual([
      { name: "Fotos", path: "/Fotos" },
      { name: "2026", path: "/Fotos/2026" },
    ]);
  });

  it("know what lies below what, and do not mistake a longer name for it", () => {
    expect(isWithin("/Fotos/2026", "/Fotos")).toBe(true);
    expect(isWithin("/Fotos", "/Fotos")).toBe(true);
    expect(isWithin("/Fotosammlung", "/Fotos")).toBe(false);
    expect(isWithin("/Fotos", "/")).toBe(true);
  });
});
