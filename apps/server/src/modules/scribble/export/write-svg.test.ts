import { describe, expect, it } from "vitest";
import { boardSvg } from "./write-svg.ts";

const svgOf = async (elements: object[], images: Record<string, string> = {}): Promise<string> => {
  const scene = { elements: elements as Record<string, unknown>[], app_state: {} };
  const parts: string[] = [];
  for await (const part of boardSvg(scene, async (id) => images[id] ?? null)) parts.push(part);
  return parts.join("");
};

const box = { x: 10, y: 20, width: 100, height: 50 };

describe("a board as SVG", () => {
  it("has every kind of shape where it is, with its colours, and is as large as the drawing", async () => {
    const svg = await svgOf(
      [
        { ...box, type: "rectangle", id: "1", strokeColor: "#e03131", backgroundColor: "#ffc9c9" },
        { ...box, type: "diamond", id: "2", angle: Math.PI / 2 },
        { ...box, type: "ellipse", id: "3", opacity: 50 },
        {
          ...box,
          type: "arrow",
          id: "4",
          points: [
            [0, 0],
            [50, 10],
            [90, 40],
          ],
          endArrowhead: "triangle",
        },
        {
          ...box,
          type: "line",
          id: "5",
          points: [
            [0, 0],
            [50, 10],
          ],
          roundness: null,
        },
        {
          ...box,
          type: "freedraw",
          id: "6",
          points: [
            [0, 0],
            [5, 5],
            [9, 3],
          ],
        },
        { ...box, type: "text", id: "7", text: "Äpfel\n& Birnen", fontSize: 20 },
        { ...box, type: "image", id: "8", fileId: "bild" },
        { ...box, type: "frame", id: "9", name: "Rahmen" },
        { ...box, type: "rectangle", id: "10", isDeleted: true, strokeColor: "#123456" },
      ],
      { bild: "data:image/png;base64,AA==" },
    );
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="-14 -29/);
    for (const part of [
      'stroke="#e03131"',
      'fill="#ffc9c9"',
      "rotate(90 50 25)",
      "<ellipse",
      'opacity="0.5"',
      "Äpfel</tspan>",
      "&amp; Birnen",
      "data:image/png;base64,AA==",
      "Rahmen",
    ])
      expect(svg).toContain(part);
    expect(svg).not.toContain("#123456");
    expect(svg.match(/<g /g)).toHaveLength(9);
  });

  it("of nothing is empty, and a hostile one brings no script, address or markup", async () => {
    expect(await svgOf([])).toContain('viewBox="-24 -24 148 148"');
    const svg = await svgOf([
      { ...box, type: "rectangle", id: "1", strokeColor: "url(https://example.org/x)" },
      { ...box, type: "text", id: "2", text: "</text><script>1</script>", strokeColor: '"><script>' },
      { ...box, type: "frame", id: "3", name: "<script>" },
    ]);
    expect(svg).not.toMatch(/<script|example\.org/);
  });
});
