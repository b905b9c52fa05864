import { describe, expect, it } from "vitest";
import { treeOrder } from "./tree-order.ts";

const page = (page_id: string, parent_page_id: string | null = null) => ({ page_id, parent_page_id });
const ids = (pages: ReturnType<typeof page>[]) => treeOrder(pages).map((x) => x.page.page_id);

describe("treeOrder", () => {
  it("puts children right after their parent and keeps the order of siblings", () => {
    expect(
      ids([page("a"), page("b"), page("a2", "a"), page("a1", "a"), page("b1", "b"), page("a21", "a2")]),
    ).toEqual(["a", "a2", "a21", "a1", "b", "b1"]);
  });

  it("shows a page whose parent is not listed at root, with its own children below it", () => {
    const ordered = treeOrder([page("hidden-child", "hidden"), page("grandchild", "hidden-child")]);
    expect(ordered).toMatchObject([
      { page: { page_id: "hidden-child" }, parentListed: false, hasChildren: true },
      { page: { page_id: "grandchild" }, parentListed: true, hasChildren: false },
    ]);
  });

  it("walks a tree deeper than the call stack", () => {
    const chain = Array.from({ length: 50_000 }, (_, i) => page(String(i), i === 0 ? null : String(i - 1)));
    expect(treeOrder(chain)).toHaveLength(50_000);
  });
});
