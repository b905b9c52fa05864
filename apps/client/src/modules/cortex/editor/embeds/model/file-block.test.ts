import { describe, expect, it } from "vitest";
import { changeFileBlock, nextAlignment, nextWidth, readFileBlock, withoutFile } from "./file-block.ts";

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
      alignment: "center",
      width: 50,
      size: 7_127,
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
      width: 33,
      alignment: "oben",
      caption: 7,
      natural_width: -1,
      natural_height: 1e9,
    });
    expect(readFileBlock(config)).toMatchObject({
      fileId,
      width: "auto",
      alignment: "left",
      caption: "",
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
