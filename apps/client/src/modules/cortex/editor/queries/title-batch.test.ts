import { describe, expect, it, vi } from "vitest";
import { batchTitles } from "./title-batch.ts";

describe("titles of linked pages", () => {
  it("are requested in one call, each page once", async () => {
    const fetchTitles = vi.fn(async (ids: string[]) =>
      Object.fromEntries(ids.map((id) => [id, `Titel ${id}`])),
    );
    const titleOf = batchTitles(fetchTitles);
    expect(await Promise.all([titleOf("a"), titleOf("b"), titleOf("a")])).toEqual([
      "Titel a",
      "Titel b",
      "Titel a",
    ]);
    expect(fetchTitles.mock.calls).toEqual([[["a", "b"]]]);
  });

  it("are null for pages that may not be read", async () => {
    expect(await batchTitles(async () => ({}))("a")).toBeNull();
  });

  it("stay within the bounds of one call", async () => {
    const sizes: number[] = [];
    const titleOf = batchTitles(async (ids) => {
      sizes.push(ids.length);
      return {};
    });
    await Promise.all(Array.from({ length: 1_500 }, (_, i) => titleOf(String(i))));
    expect(sizes).toEqual([1_000, 500]);
  });

  it("fail together and can be requested again", async () => {
    const fetchTitles = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue({ a: "Titel" });
    const titleOf = batchTitles(fetchTitles);
    await expect(Promise.all([titleOf("a"), titleOf("b")])).rejects.toThrow("away");
    expect(await titleOf("a")).toBe("Titel");
  });
});
