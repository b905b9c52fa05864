import { encode } from "uqr";

/** Light modules around the code, which readers need to find it. */
const quietZone = 4;

/** A QR code as one SVG path of its dark modules, in a square of `size` units. */
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
