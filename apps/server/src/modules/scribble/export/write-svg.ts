import type { Scene } from "@maive/contract";
import { openTag } from "../../../shared/escape-html.ts";
import { colourOf, numberOf, type Point, pointsOf, type Shape, shapeSvg, textOf } from "./shapes.ts";

/** Around the drawing. */
const padding = 24;

/** Corners of a shape before it is turned. */
const cornersOf = (shape: Shape): Point[] => {
  const points = pointsOf(shape);
  if (points.length > 0) return points;
  const [width, height] = [numberOf(shape, "width"), numberOf(shape, "height")];
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
};

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const boxOf = (shapes: readonly Shape[]): Box => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const shape of shapes) {
    const angle = numberOf(shape, "angle");
    const [x, y] = [numberOf(shape, "x"), numberOf(shape, "y")];
    const [cx, cy] = [numberOf(shape, "width") / 2, numberOf(shape, "height") / 2];
    for (const [px, py] of cornersOf(shape)) {
      const [dx, dy] = [px - cx, py - cy];
      const left = x + cx + dx * Math.cos(angle) - dy * Math.sin(angle);
      const top = y + cy + dx * Math.sin(angle) + dy * Math.cos(angle);
      box.left = Math.min(box.left, left);
      box.right = Math.max(box.right, left);
      box.top = Math.min(box.top, top);
      box.bottom = Math.max(box.bottom, top);
    }
  }
  return Number.isFinite(box.left) ? box : { left: 0, top: 0, right: 100, bottom: 100 };
};

/**
 * A drawing as SVG, shape by shape, in clean lines: the hand that Excalidraw draws with is a browser's.
 * @param image an image of the board as a data URI; null where it is missing.
 */
export async function* boardSvg(
  { elements, app_state }: Scene,
  image: (fileId: string) => Promise<string | null>,
): AsyncGenerator<string> {
  const shapes = elements.filter(({ isDeleted }) => isDeleted !== true);
  const { left, top, right, bottom } = boxOf(shapes);
  const [x, y] = [left - padding, top - padding];
  const [width, height] = [right - left + 2 * padding, bottom - top + 2 * padding];
  yield openTag("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: [x, y, width, height].map((value) => Math.round(value * 100) / 100).join(" "),
    width: Math.round(width),
    height: Math.round(height),
  });
  const background = colourOf({ ...app_state }, "viewBackgroundColor", "#ffffff");
  yield openTag("rect", { x, y, width, height, fill: background }).replace(/>$/, "/>");
  for (const shape of shapes) {
    const [w, h] = [numberOf(shape, "width"), numberOf(shape, "height")];
    const turn = (numberOf(shape, "angle") * 180) / Math.PI;
    const opacity = numberOf(shape, "opacity", 100) / 100;
    yield openTag("g", {
      transform: `translate(${numberOf(shape, "x")} ${numberOf(shape, "y")})${
        turn === 0 ? "" : ` rotate(${turn} ${w / 2} ${h / 2})`
      }`,
      opacity: opacity === 1 ? null : opacity,
    });
    if (shape["type"] === "image") {
      const href = await image(textOf(shape, "fileId"));
      if (href !== null)
        yield openTag("image", { href, width: w, height: h, preserveAspectRatio: "none" }).replace(
          />$/,
          "/>",
        );
    } else yield shapeSvg(shape);
    yield "</g>";
  }
  yield "</svg>";
}
