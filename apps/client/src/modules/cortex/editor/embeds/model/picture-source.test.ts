import { describe, expect, it } from "vitest";
import { pictureSource } from "./picture-source.ts";

const id = "01890a5d-ac96-774b-bcce-b302099a8057";
const big = { name: "See.JPG", natural: { width: 4_000, height: 3_000 }, width: "auto" } as const;
const whole = `/api/drive/download/${id}?inline=1`;

describe("addresses of a picture", () => {
  it("offer small copies of a big photo, by the width they really have", () => {
    const { src, srcSet } = pictureSource(id, { ...big, natural: { width: 3_000, height: 4_000 } });
    expect(src).toBe(whole);
    expect(srcSet).toBe(
      `/api/drive/thumbnail/${id}?w=512 384w, /api/drive/thumbnail/${id}?w=1024 768w, ${whole} 3000w`,
    );
  });

  it("state how wide it will be shown", () => {
    expect(pictureSource(id, { ...big, width: 50 }).sizes).toBe("(max-width: 800px) 50vw, 380px");
  });

  it.each(["Tanz.gif", "Zeichnung.svg", "Bild.webp", null])("%s is shown as it is", (name) => {
    expect(pictureSource(id, { ...big, name })).toEqual({ src: whole });
  });

  it("a small picture, or one whose size is not known, is shown as it is", () => {
    expect(pictureSource(id, { ...big, natural: { width: 500, height: 512 } })).toEqual({ src: whole });
    expect(pictureSource(id, { ...big, natural: null })).toEqual({ src: whole });
  });
});
