import { escapeHtml, openTag } from "../../../shared/escape-html.ts";

export type Point = readonly [number, number];

/** A shape whose fields `filterScene` has checked; what it does not say has Excalidraw's defaults. */
export type Shape = Readonly<Record<string, unknown>>;

export const numberOf = (shape: Shape, field: string, otherwise = 0): number => {
  const value = shape[field];
  return typeof value === "number" ? value : otherwise;
};

export const textOf = (shape: Shape, field: string, otherwise = ""): string => {
  const value = shape[field];
  return typeof value === "string" ? value : otherwise;
};

export const pointsOf = ({ points }: Shape): Point[] => (Array.isArray(points) ? (points as Point[]) : []);

const colour = /^(#[0-9a-f]{3,8}|[a-z]{1,30}|(rgb|hsl)a?\([0-9., %]{1,60}\))$/i;

/** A colour and nothing else: no address, no script. */
export const colourOf = (shape: Shape, field: string, otherwise: string): string => {
  const value = textOf(shape, field, otherwise);
  return colour.test(value) ? (value === "transparent" ? "none" : value) : otherwise;
};

const short = (value: number): number => Math.round(value * 100) / 100;

const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/** Straight lines, or a curve through the points. */
const pathThrough = (points: readonly Point[], isCurved: boolean): string => {
  const [first, ...rest] = points;
  if (!first) return "";
  if (!isCurved || points.length < 3) return `M${at(first)}${rest.map((point) => `L${at(point)}`).join("")}`;
  let path = `M${at(first)}`;
  for (const [index, end] of rest.entries()) {
    const start = points[index] ?? first;
    const before = points[index - 1] ?? start;
    const after = points[index + 2] ?? end;
    const one: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const two: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    path += `C${at(one)} ${at(two)} ${at(end)}`;
  }
  return path;
};

const dashes = (shape: Shape): string | null => {
  const width = numberOf(shape, "strokeWidth", 2);
  const style = textOf(shape, "strokeStyle");
  if (style === "dashed") return `8 ${8 + width}`;
  return style === "dotted" ? `1.5 ${6 + width}` : null;
};

const stroke = (shape: Shape) => ({
  stroke: colourOf(shape, "strokeColor", "#1e1e1e"),
  "stroke-width": numberOf(shape, "strokeWidth", 2),
  "stroke-dasharray": dashes(shape),
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
});

/** Hatched areas are lighter ones here. */
const fill = (shape: Shape) => {
  const background = colourOf(shape, "backgroundColor", "none");
  const isSolid = textOf(shape, "fillStyle", "solid") === "solid";
  return { fill: background, "fill-opacity": background === "none" || isSolid ? null : 0.5 };
};

const headAt = (shape: Shape, kind: unknown, tip: Point, from: Point): string => {
  if (typeof kind !== "string") return "";
  const size = 10 + 2 * numberOf(shape, "strokeWidth", 2);
  const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0]);
  const side = (turn: number): Point => [
    tip[0] - size * Math.cos(angle + turn),
    tip[1] - size * Math.sin(angle + turn),
  ];
  const [left, right] = [side(0.4), side(-0.4)];
  const lines = { ...stroke(shape), "stroke-dasharray": null };
  if (/dot|circle/.test(kind))
    return openTag("circle", {
      ...lines,
      cx: short(tip[0]),
      cy: short(tip[1]),
      r: short(size / 3),
      fill: kind.includes("outline") ? "#fff" : lines.stroke,
    }).replace(/>$/, "/>");
  if (kind === "bar") {
    const half = (turn: number): Point => [
      tip[0] + (size / 2) * Math.cos(angle + turn),
      tip[1] + (size / 2) * Math.sin(angle + turn),
    ];
    return openTag("path", {
      ...lines,
      d: pathThrough([half(Math.PI / 2), half(-Math.PI / 2)], false),
      fill: "none",
    }).replace(/>$/, "/>");
  }
  const isClosed = /triangle|diamond/.test(kind);
  return openTag("path", {
    ...lines,
    d: pathThrough([left, tip, right], false) + (isClosed ? "Z" : ""),
    fill: isClosed ? lines.stroke : "none",
  }).replace(/>$/, "/>");
};

const linear = (shape: Shape): string => {
  const points = pointsOf(shape);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  const isFree = shape["type"] === "freedraw";
  const isClosed = points.length > 2 && Math.hypot(first[0] - last[0], first[1] - last[1]) < 8;
  const line = openTag("path", {
    ...stroke(shape),
    ...(isFree ? { "stroke-width": 2 * numberOf(shape, "strokeWidth", 2), "stroke-dasharray": null } : {}),
    ...(isClosed ? fill(shape) : { fill: "none" }),
    // A single point is a dot.
    d:
      points.length === 1 ? `M${at(first)}h0.01` : pathThrough(points, isFree || shape["roundness"] !== null),
  }).replace(/>$/, "/>");
  if (shape["type"] !== "arrow") return line;
  const end = shape["endArrowhead"] === undefined ? "arrow" : shape["endArrowhead"];
  return (
    line +
    headAt(shape, shape["startArrowhead"], first, points[1] ?? first) +
    headAt(shape, end, last, points.at(-2) ?? last)
  );
};

const fonts = (family: number): string => {
  if (family === 2 || family === 6 || family === 9) return "Nunito, Helvetica, Arial, sans-serif";
  if (family === 3 || family === 8) return "'Comic Shanns', 'Cascadia Code', monospace";
  return "Excalifont, Virgil, 'Segoe Print', 'Comic Sans MS', cursive";
};

const words = (shape: Shape): string => {
  const size = numberOf(shape, "fontSize", 20);
  const height = numberOf(shape, "lineHeight", 1.25) * size;
  const align = textOf(shape, "textAlign", "left");
  const [anchor, x] =
    align === "center"
      ? (["middle", numberOf(shape, "width") / 2] as const)
      : align === "right"
        ? (["end", numberOf(shape, "width")] as const)
        : (["start", 0] as const);
  const lines = textOf(shape, "text").split("\n");
  const head = openTag("text", {
    "font-family": fonts(numberOf(shape, "fontFamily", 5)),
    "font-size": size,
    "text-anchor": anchor,
    fill: colourOf(shape, "strokeColor", "#1e1e1e"),
    "xml:space": "preserve",
  });
  const spans = lines.map((line, index) => {
    const y = short(index * height + (height - size) / 2 + size * 0.8);
    return `${openTag("tspan", { x: short(x), y })}${escapeHtml(line)}</tspan>`;
  });
  return `${head}${spans.join("")}</text>`;
};

/** A shape as SVG, at its own origin; images are inserted by the caller. */
export const shapeSvg = (shape: Shape): string => {
  const [width, height] = [numberOf(shape, "width"), numberOf(shape, "height")];
  const look = { ...stroke(shape), ...fill(shape) };
  const isRound = typeof shape["roundness"] === "object" && shape["roundness"] !== null;
  switch (shape["type"]) {
    case "rectangle":
      return openTag("rect", {
        ...look,
        width,
        height,
        rx: isRound ? short(Math.min(32, Math.min(width, height) / 4)) : null,
      }).replace(/>$/, "/>");
    case "diamond":
      return openTag("path", {
        ...look,
        d: `${pathThrough(
          [
            [width / 2, 0],
            [width, height / 2],
            [width / 2, height],
            [0, height / 2],
          ],
          false,
        )}Z`,
      }).replace(/>$/, "/>");
    case "ellipse":
      return openTag("ellipse", {
        ...look,
        cx: width / 2,
        cy: height / 2,
        rx: width / 2,
        ry: height / 2,
      }).replace(/>$/, "/>");
    case "arrow":
    case "line":
    case "freedraw":
      return linear(shape);
    case "text":
      return words(shape);
    case "frame":
      return `${openTag("rect", { width, height, rx: 8, fill: "none", stroke: "#bbb" }).replace(/>$/, "/>")}${openTag(
        "text",
        { x: 0, y: -6, "font-family": "sans-serif", "font-size": 14, fill: "#777" },
      )}${escapeHtml(textOf(shape, "name"))}</text>`;
    default:
      return "";
  }
};
