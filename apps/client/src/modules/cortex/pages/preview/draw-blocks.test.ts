// @vitest-environment jsdom
import type { PreviewBlock } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { drawBlocks as draw, type Folds } from "./draw-blocks.ts";

const untouched: Folds = { isFolded: () => false, isToggleOpen: () => false };
const drawBlocks = (blocks: readonly PreviewBlock[], titles: Record<string, string>, folds = untouched) =>
  draw(blocks, titles, folds);

let made = 0;
const block = (
  block_type: string,
  content = "",
  config: object = {},
  parent: string | null = null,
): PreviewBlock => {
  made += 1;
  return {
    block_id: `block-${made}`,
    block_type,
    content,
    block_order: made,
    block_config: JSON.stringify(config),
    parent_block_id: parent,
  };
};
const hostile = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;

describe("the drawn text of a page", () => {
  it("is text, whatever is written in it", () => {
    const types = [
      "text",
      "heading_1",
      "to_do",
      "toggle",
      "quote",
      "callout",
      "code",
      "table",
      "bookmark",
      "neu",
    ];
    const drawn = drawBlocks(
      types.map((type) =>
        block(type, hostile, { title: hostile, inline: [{ text: hostile, mention: { user_id: "x" } }] }),
      ),
      {},
    );
    expect(drawn.querySelectorAll("script, img, iframe, [onerror]")).toHaveLength(0);
    expect(drawn.textContent?.split(hostile).length).toBeGreaterThanOrEqual(9);
  });

  it("links where the contract allows it and nowhere else", () => {
    const run = (link: string) => block("text", "hier", { inline: [{ text: "hier", marks: { link } }] });
    const drawn = drawBlocks(
      [
        run("https://example.org/"),
        run("javascript:alert(1)"),
        run(" data:text/html,x"),
        run("//evil.example"),
        block("bookmark", "javascript:alert(1)"),
      ],
      {},
    );
    expect([...drawn.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      "https://example.org/",
    ]);
  });

  it("nests blocks in their parents, numbers lists anew where they begin, and closes toggles", () => {
    const toggle = block("toggle", "Klappe");
    const drawn = drawBlocks(
      [
        block("numbered_list", "a"),
        block("numbered_list", "b"),
        block("text", "c"),
        block("numbered_list", "d", { start: 7 }),
        toggle,
        block("text", "innen", {}, toggle.block_id),
      ],
      {},
    );
    const numbers = [...drawn.querySelectorAll("[data-index]")].map((item) =>
      item.getAttribute("data-index"),
    );
    expect(numbers).toEqual(["1", "2", "7"]);
    const closed = drawn.querySelector("[data-closed]");
    expect(closed?.getAttribute("data-block-id")).toBe(toggle.block_id);
    expect(closed?.querySelector(".bn-block-group")?.textContent).toBe("innen");
  });

  it("hides what is folded in this browser, up to the next heading that is not lower, and opens what is open", () => {
    const [folded, open] = [block("heading_2", "Garten"), block("toggle", "Offen")];
    const drawn = drawBlocks(
      [
        folded,
        block("text", "Beete"),
        block("heading_4", "Rosen"),
        block("heading_2", "Haus"),
        open,
        block("heading_6", "Tief"),
      ],
      {},
      { isFolded: (id) => id === folded.block_id, isToggleOpen: (id) => id === open.block_id },
    );
    const away = [...drawn.querySelectorAll(".maive-folded-away")].map(({ textContent }) => textContent);
    expect(away).toEqual(["Beete", "Rosen"]);
    expect(drawn.querySelector("[data-closed]")).toBeNull();
    expect(drawn.querySelector("h6")?.textContent).toBe("Tief");
  });

  it("shows mentions by the titles that came along, else by a word for them", () => {
    const mention = (page_id: string) =>
      block("text", "alt", { inline: [{ text: "alt", mention: { page_id } }] });
    const drawn = drawBlocks([mention("bekannt"), mention("geheim")], { bekannt: "Garten" });
    expect([...drawn.querySelectorAll(".maive-mention")].map(({ textContent }) => textContent)).toEqual([
      "Garten",
      "Seite",
    ]);
  });

  it("takes malformed settings for none, and outdated formatting for plain text", () => {
    const broken = { ...block("text", "ganz"), block_config: "{" };
    const outdated = block("text", "neuer Text", { inline: [{ text: "alter", marks: { bold: true } }] });
    const table = block("table", "a\tb", { rows: "keine", header_rows: "eine" });
    const drawn = drawBlocks([broken, outdated, table], {});
    expect(drawn.querySelector("strong")).toBeNull();
    expect([...drawn.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
      "ganz",
      "neuer Text",
      "a",
      "b",
    ]);
  });
});
