import { describe, expect, it } from "vitest";
import { filterScene, imagesOf } from "./scene.ts";

const shape = { id: "a", type: "rectangle", x: 0, y: 0, width: 1, height: 1 };
const stored = (...elements: Record<string, unknown>[]) => filterScene({ elements, app_state: {} }).elements;

describe("what of a drawing is stored", () => {
  it("is every known kind of shape with its own fields", () => {
    const shapes = [
      { ...shape, type: "diamond", strokeColor: "#1e1e1e", groupIds: ["g"], roundness: { type: 3 } },
      { ...shape, type: "ellipse", locked: true, index: "a1", boundElements: [{ id: "b", type: "arrow" }] },
      {
        ...shape,
        type: "arrow",
        points: [
          [0, 0],
          [5, 5],
        ],
        endArrowhead: "arrow",
        elbowed: false,
      },
      {
        ...shape,
        type: "line",
        points: [
          [0, 0],
          [1, 2],
        ],
        startBinding: null,
      },
      { ...shape, type: "freedraw", points: [[0, 0]], pressures: [0.5], simulatePressure: true },
      { ...shape, type: "text", text: "Grüße\n🙂", fontSize: 20, fontFamily: 5, lineHeight: 1.25 },
      { ...shape, type: "image", fileId: "f", status: "saved", scale: [1, -1], crop: null },
      { ...shape, type: "frame", name: "Rahmen" },
    ];
    expect(stored(...shapes)).toEqual(shapes);
  });

  it("is nothing of an unknown kind, without an id or without a place", () => {
    expect(
      stored(
        { ...shape, type: "iframe" },
        { ...shape, type: "embeddable" },
        { ...shape, type: "magicframe" },
        { ...shape, type: "selection" },
        { ...shape, type: "constructor" },
        { ...shape, type: ["rectangle"] },
        { ...shape, id: "" },
        { ...shape, id: 7 },
        { ...shape, width: null },
        {},
      ),
    ).toEqual([]);
  });

  it("is no field of another kind of shape and none of the wrong type", () => {
    expect(
      stored({
        ...shape,
        points: [[0, 0]],
        text: "x",
        customData: { html: "<b>" },
        strokeColor: 7,
        groupIds: "g",
        constructor: "x",
      }),
    ).toEqual([shape]);
    expect(stored({ ...shape, type: "line", points: [["a", 0]] })).toEqual([{ ...shape, type: "line" }]);
  });

  it.each(["https://example.org", "http://example.org/a?b", "mailto:a@example.org", "/cortex/1", null])(
    "is the link %s",
    (link) => {
      expect(stored({ ...shape, link })).toEqual([{ ...shape, link }]);
    },
  );

  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "//example.org",
    "/\\example.org",
    "file:///etc/passwd",
    "blob:http://x",
  ])("is not the link %s", (link) => {
    expect(stored({ ...shape, link })).toEqual([shape]);
  });
});

describe("the images of a drawing", () => {
  it("are those that are shown, each once", () => {
    const image = { ...shape, type: "image", fileId: "f" };
    const elements = [image, { ...image, id: "b" }, { ...image, fileId: "weg", isDeleted: true }, shape];
    expect([...imagesOf({ elements, app_state: {} })]).toEqual(["f"]);
  });
});
