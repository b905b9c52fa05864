import { describe, expect, it } from "vitest";
import { imageIdsOf, isSameScene, sceneOf } from "./drawing.ts";

const look = { viewBackgroundColor: "#ffffff", gridModeEnabled: false, gridSize: 20, gridStep: 5 };
const shape = { id: "a", type: "rectangle", version: 1, versionNonce: 7 };

describe("what is sent of a drawing", () => {
  it("is no frame of a foreign page and nothing made by a machine", () => {
    const shapes = ["iframe", "embeddable", "magicframe", "selection", "ellipse"].map((type) => ({ type }));
    expect(sceneOf(shapes, look).elements).toEqual([{ type: "ellipse" }]);
  });

  it("is text without the signs for which the server would refuse all of it", () => {
    const text = "Grüße\0 \ud800 🙂";
    const [sent] = sceneOf([{ ...shape, type: "text", text, originalText: text }], look).elements;
    expect(sent).toMatchObject({ text: "Grüße \ufffd 🙂", originalText: "Grüße \ufffd 🙂" });
  });

  it("is how the board looks, and nothing of how somebody looks at it", () => {
    const state = { ...look, scrollX: 12, zoom: { value: 2 }, selectedElementIds: { a: true } };
    expect(sceneOf([], state).app_state).toEqual(look);
  });
});

describe("two drawings", () => {
  const scene = (shapes: object[], more: Partial<typeof look> = {}) => sceneOf(shapes, { ...look, ...more });

  it("are the same while no shape has another version", () => {
    expect(isSameScene(scene([shape]), scene([{ ...shape, link: null }]))).toBe(true);
    expect(isSameScene(scene([shape]), scene([{ ...shape, version: 2 }]))).toBe(false);
    expect(isSameScene(scene([shape]), scene([{ ...shape, versionNonce: 8 }]))).toBe(false);
    expect(isSameScene(scene([shape]), scene([]))).toBe(false);
  });

  it("differ by the colour of their background", () => {
    expect(isSameScene(scene([shape]), scene([shape], { viewBackgroundColor: "#fff4e6" }))).toBe(false);
  });
});

it("the images of a drawing are named once each", () => {
  const image = { ...shape, type: "image", fileId: "f" };
  expect([...imageIdsOf(sceneOf([image, { ...image, id: "b" }, shape], look))]).toEqual(["f"]);
});
