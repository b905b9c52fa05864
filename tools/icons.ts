/** `node tools/icons.ts`: draws the icons of the installed app from `favicon.svg`; run it when that changes. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";

const folder = resolve(import.meta.dirname, "../apps/client/public");
const icons = join(folder, "icons");
const svg = readFileSync(join(folder, "favicon.svg"), "utf8");
const ground = "#0f766e";

/** Systems cut their own shape out of it: colour up to the edge, and the mark within the middle four fifths. */
const maskable = svg
  .replace(' rx="8"', "")
  .replace(/<path /, '<g transform="translate(16 16) scale(.72) translate(-16 -16)"><path ')
  .replace(/<\/svg>\s*$/, "</g></svg>");

const draw = (source: string, edge: number): Promise<Buffer> =>
  sharp(Buffer.from(source), { density: (72 * edge) / 32 })
    .resize(edge, edge)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An ICO file with PNG pictures in it. */
const ico = (pictures: readonly { edge: number; png: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { edge, png }] of pictures.entries()) {
    const at = 6 + index * 16;
    head.writeUInt8(edge, at);
    head.writeUInt8(edge, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
};

mkdirSync(icons, { recursive: true });
for (const edge of [192, 512]) {
  writeFileSync(join(icons, `icon-${edge}.png`), await draw(svg, edge));
  writeFileSync(join(icons, `maskable-${edge}.png`), await draw(maskable, edge));
}
// iOS rounds the corners and renders transparency as black.
writeFileSync(
  join(icons, "apple-touch-180.png"),
  await sharp(await draw(svg.replace(' rx="8"', ""), 180))
    .flatten({ background: ground })
    .png({ compressionLevel: 9 })
    .toBuffer(),
);
writeFileSync(
  join(folder, "favicon.ico"),
  ico(await Promise.all([16, 32, 48].map(async (edge) => ({ edge, png: await draw(svg, edge) })))),
);
