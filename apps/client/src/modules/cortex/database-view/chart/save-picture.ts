import { saveBlob } from "../../../files/downloads/index.ts";
import type { LegendEntry } from "./legend.tsx";

const namespace = "http://www.w3.org/2000/svg";
/** What the style sheet says of a drawing and its picture must say itself. */
const styles = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
] as const;

/** A picture has twice as many pixels, so that it is sharp in a presentation. */
const density = 2;
const edge = 24;
const titleHeight = 44;
const legendLine = 24;

const element = (name: string, attributes: Record<string, string | number>, text = ""): SVGElement => {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
};

const withStyles = (drawing: SVGSVGElement): SVGSVGElement => {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll("*");
  for (const [at, original] of drawing.querySelectorAll("*").entries()) {
    const style = getComputedStyle(original);
    const target = copies[at];
    target?.setAttribute("style", styles.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"));
  }
  return copy;
};

const colorOf = (box: HTMLElement, color: string): string => {
  const probe = document.createElement("span");
  probe.style.color = color;
  box.append(probe);
  const { color: resolved } = getComputedStyle(probe);
  probe.remove();
  return resolved;
};

/** A drawing with its title and legend, as a picture of its own. */
const pictureOf = (drawing: SVGSVGElement, title: string, legend: readonly LegendEntry[]) => {
  const box = drawing.parentElement ?? document.body;
  const { width: drawn, height } = drawing.getBoundingClientRect();
  const width = drawn + 2 * edge;
  const whole = titleHeight + height + legend.length * legendLine + 2 * edge;
  const { color, fontFamily } = getComputedStyle(box);
  const picture = element("svg", {
    xmlns: namespace,
    width,
    height: whole,
    viewBox: `0 0 ${width} ${whole}`,
  });
  const ground = colorOf(box, "var(--maive-page)");
  const font = { "font-family": fontFamily, fill: color };
  picture.append(element("rect", { width, height: whole, fill: ground }));
  picture.append(
    element("text", { ...font, x: edge, y: edge + 16, "font-size": 17, "font-weight": 600 }, title),
  );
  const copy = withStyles(drawing);
  for (const [key, value] of Object.entries({ x: edge, y: edge + titleHeight - 12, width: drawn, height }))
    copy.setAttribute(key, String(value));
  picture.append(copy);
  for (const [at, { label, color: name, note }] of legend.entries()) {
    const y = edge + titleHeight + height + at * legendLine + 4;
    picture.append(
      element("rect", {
        x: edge,
        y: y - 10,
        width: 12,
        height: 12,
        rx: 3,
        fill: colorOf(box, `var(--chart-${name})`),
      }),
    );
    const text = note === undefined ? label : `${label}: ${note}`;
    picture.append(element("text", { ...font, x: edge + 20, y, "font-size": 13 }, text));
  }
  return { text: new XMLSerializer().serializeToString(picture), width, height: whole };
};

/** Saves a drawing as PNG. @throws Error when the browser cannot draw it. */
export const savePicture = async (
  drawing: SVGSVGElement,
  { title, legend }: { title: string; legend: readonly LegendEntry[] },
): Promise<void> => {
  const { text, width, height } = pictureOf(drawing, title, legend);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas");
  context.scale(density, density);
  context.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The canvas has no picture");
  saveBlob(blob, `${title.replace(/[\\/:*?"<>|]/g, "-").slice(0, 120)}.png`);
};
