import { encode } from "uqr";

/** The quiet zone required by the QR standard (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code as one SVG path, in a square of `size` units. */
export const qrPath = (text: string): { path: string; size: number } => {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const runs = data.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const length = x - start + 1;
      found.push(`M${start} ${y}h${length}v1h-${length}z`);
    }
    return found;
  });
  return { path: runs.join(""), size };
};
