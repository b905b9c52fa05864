import { describe, expect, it } from "vitest";
import { movedItems, moveObstacle } from "./move-rules.ts";
import { testFolder, testItem } from "./item-for-tests.ts";

const photos = testFolder("Fotos", { path: "/Fotos" });
const note = testItem("Notiz.txt", { path: "/Notiz.txt" });

describe("moving", () => {
  it("a folder goes neither into itself nor below", () => {
    expect(moveObstacle([photos], "/Fotos")).toBe("inside");
    expect(moveObstacle([note, photos], "/Fotos/2026")).toBe("inside");
    expect(moveObstacle([photos], "/Fotosammlung")).toBeNull();
  });

  it("nothing goes where all of it lies already", () => {
    expect(moveObstacle([note], "/")).toBe("here");
    expect(moveObstacle([note, testItem("b", { path: "/Fotos/b" })], "/")).toBeNull();
  });

  it("takes along only what lies elsewhere", () => {
    const inside = testItem("b", { path: "/Fotos/b" });
    expect(movedItems([note, inside], "/")).toEqual([inside]);
  });
});
