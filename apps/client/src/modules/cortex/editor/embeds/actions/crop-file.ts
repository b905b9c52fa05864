import { pixelsOf, type Crop } from "../model/crop.ts";

/** Formats that browsers write; others become PNG. */
const written: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);
const quality = 0.92;

/** The name of the part: the same, with the extension of its format. */
const nameOf = (name: string, type: string): string =>
  written.has(type) ? name : `${name.replace(/\.[^.]*$/, "")}.png`;

/** A part of a picture as a file of its own; null when the browser cannot draw it. */
export const cropFile = async (picture: Blob, name: string, crop: Crop): Promise<File | null> => {
  const bitmap = await createImageBitmap(picture);
  try {
    const { left, top, width, height } = pixelsOf(crop, bitmap);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d")?.drawImage(bitmap, left, top, width, height, 0, 0, width, height);
    const type = written.has(picture.type) ? picture.type : "image/png";
    const cropped = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    return cropped && new File([cropped], nameOf(name, picture.type), { type });
  } finally {
    bitmap.close();
  }
};
