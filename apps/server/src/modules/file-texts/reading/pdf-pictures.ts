import { type getDocumentProxy, getResolvedPDFJS } from "unpdf";
import type { Picture } from "./recognise.ts";

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

/** What PDF.js makes of a picture. */
interface PdfPicture {
  width: number;
  height: number;
  data?: Uint8Array | Uint8ClampedArray;
}

/** Pictures of a page that are looked at: a scanned page is one, or a few strips. */
const mostPictures = 8;

const isPicture = (value: unknown): value is PdfPicture =>
  typeof value === "object" && value !== null && "width" in value && "height" in value;

/** Points of a picture that has one bit for each, with rows of whole bytes: 1 is white. */
const fromBits = (data: Uint8Array | Uint8ClampedArray, width: number, height: number): Uint8Array => {
  const points = new Uint8Array(width * height);
  const rowBytes = Math.ceil(width / 8);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (((data[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0) points[y * width + x] = 255;
  return points;
};

const pictureOf = ({ width, height, data }: PdfPicture): Picture | null => {
  if (!data) return null;
  const channels = data.length / (width * height);
  if (channels === 1 || channels === 3 || channels === 4) return { points: data, width, height, channels };
  return data.length === Math.ceil(width / 8) * height
    ? { points: fromBits(data, width, height), width, height, channels: 1 }
    : null;
};

/** The pictures that a page shows, in their order. Those in formats that PDF.js does not unpack here are left out. */
export const picturesOf = async (page: Page): Promise<Picture[]> => {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: Picture[] = [];
  for (const [index, operator] of fnArray.entries()) {
    if (operator !== OPS.paintImageXObject || pictures.length === mostPictures) continue;
    const name = String((argsArray as unknown[][])[index]?.[0]);
    const found = await new Promise<unknown>((resolve) => {
      (name.startsWith("g_") ? page.commonObjs : page.objs).get(name, resolve);
    });
    const picture = isPicture(found) ? pictureOf(found) : null;
    if (picture) pictures.push(picture);
  }
  return pictures;
};
