import { describe, expect, it } from "vitest";
import { globalKey, type GlobalKey } from "./global-key.ts";

const stroke = (key: string, held: Partial<GlobalKey> = {}): GlobalKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  isComposing: false,
  ...held,
});
const free = { typing: false, behindDialog: false };

describe("the keys that work everywhere", () => {
  it("open the palette, also while typing", () => {
    expect(globalKey(stroke("k", { ctrlKey: true }), free)).toBe("palette");
    expect(globalKey(stroke("K", { metaKey: true }), { ...free, typing: true })).toBe("palette");
  });

  it("leave a key to whoever has used it", () => {
    expect(globalKey(stroke("k", { ctrlKey: true, defaultPrevented: true }), free)).toBeNull();
    expect(globalKey(stroke("?", { shiftKey: true, defaultPrevented: true }), free)).toBeNull();
  });

  it("write a question mark where one types", () => {
    expect(globalKey(stroke("?", { shiftKey: true }), free)).toBe("shortcuts");
    expect(globalKey(stroke("?", { shiftKey: true }), { ...free, typing: true })).toBeNull();
  });

  it("open nothing over a dialog, and keep the browser's own search away", () => {
    const behind = { typing: false, behindDialog: true };
    expect(globalKey(stroke("k", { ctrlKey: true }), behind)).toBe("taken");
    expect(globalKey(stroke("?"), behind)).toBeNull();
  });
});
