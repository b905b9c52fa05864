import { describe, expect, it } from "vitest";
import { moveCorner, moveCrop, pixelsOf, wholeImage } from "./crop.ts";
import { changeFileBlock, nextAlignment, nextWidth, readFileBlock, withoutFile } from "./file-block.ts";
import { snapWidth, widthByKey } from "./resize.ts";

const fileId = "01890a5d-ac96-774b-bcce-b302099a8057";
const full = JSON.stringify({
  file_id: fileId,
  original_filename: "See.png",
  caption: "Am See",
  alignment: "center",
  width: 50,
  file_size: 7_127,
  natural_width: 1_600,
  natural_height: 900,
});

describe("reading an image or file block", () => {
  it("finds everything that was stored", () => {
    expect(readFileBlock(full)).toEqual({
      fileId,
      name: "See.png",
      caption: "Am See",
      alternative: "",
      alignment: "center",
      width: 50,
      size: 7_127,
      display: null,
      natural: { width: 1_600, height: 900 },
    });
  });

  it.each(["", "{}", "null", "[]", "kein JSON", '{"file_id":null}', '{"file_id":"../../etc/passwd"}'])(
    "shows an empty block for %s",
    (config) => {
      const { fileId: none, name, width, alignment, natural } = readFileBlock(config);
      expect([none, name, width, alignment, natural]).toEqual([null, null, "auto", "left", null]);
    },
  );

  it("keeps the picture where another field is broken", () => {
    const config = JSON.stringify({
      file_id: fileId,
      width: 7,
      alignment: "oben",
      caption: 7,
      alt_text: [],
      natural_width: -1,
      natural_height: 1e9,
    });
    expect(readFileBlock(config)).toMatchObject({
      fileId,
      width: "auto",
      alignment: "left",
      caption: "",
      alternative: "",
      natural: null,
    });
  });
});

describe("changing an image or file block", () => {
  it("keeps fields that this version does not know", () => {
    const config = changeFileBlock('{"rahmen":"gold"}', { caption: "Neu" });
    expect(JSON.parse(config)).toEqual({ rahmen: "gold", caption: "Neu" });
  });

  it("takes the file out and leaves how the next one is to look", () => {
    expect(JSON.parse(changeFileBlock(full, withoutFile))).toEqual({
      caption: "Am See",
      alignment: "center",
      width: 50,
    });
  });

  it("goes round through alignments and widths", () => {
    expect([nextAlignment("left"), nextAlignment("center"), nextAlignment("right")]).toEqual([
      "center",
      "right",
      "left",
    ]);
    expect([nextWidth("auto"), nextWidth(25), nextWidth(50), nextWidth(75), nextWidth(100)]).toEqual([
      25,
      50,
      75,
      100,
      "auto",
    ]);
  });
});

describe("the look of an image", () => {
  it("is as wide as it is dragged, near a step exactly that", () => {
    expect([3, 33.4, 48.6, 76, 140].map(snapWidth)).toEqual([10, 33, 50, 75, 100]);
    expect([widthByKey("ArrowRight", 98, "right"), widthByKey("ArrowLeft", 12, "right")]).toEqual([100, 10]);
    expect(widthByKey("ArrowLeft", 40, "left")).toBe(45);
    expect([
      widthByKey("Home", 40, "right"),
      widthByKey("End", 40, "right"),
      widthByKey("a", 40, "right"),
    ]).toEqual([10, 100, null]);
    expect([nextWidth(33), nextWidth(80)]).toEqual([50, 100]);
  });

  it("is cut within its edges, never to nothing", () => {
    const half = moveCorner(wholeImage, "se", -0.5, -0.25);
    expect(half).toEqual({ left: 0, top: 0, width: 0.5, height: 0.75 });
    expect(moveCrop(half, 2, -1)).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.75 });
    const smallest = moveCorner(half, "nw", 2, 2);
    expect([smallest.width, smallest.height].map((side) => side.toFixed(2))).toEqual(["0.05", "0.05"]);
    expect(pixelsOf(half, { width: 101, height: 2 })).toEqual({ left: 0, top: 0, width: 51, height: 2 });
  });
});
