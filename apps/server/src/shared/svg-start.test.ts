import { describe, expect, it } from "vitest";
import { startsAsSvg } from "./svg-start.ts";

const megabyte = 1024 * 1024;
const illustrator = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!-- it's "mine" ]> --> <?keep ]> ?>
  <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY odd "]><svg">
]>`;

describe("the beginning of an SVG", () => {
  it.each([
    "<svg>",
    "\ufeff  <svg xmlns='x'/>",
    "<SVG\n>",
    "<svg/>",
    '<?xml version="1.0"?><svg>',
    '<?xml version="1.0"?>\n<?xml-stylesheet href="a.css"?>\n<!-- a --> <!----><svg >',
    "<!DOCTYPE svg><svg>",
    "<!doctype svg [ ]>\n<!-- > --><svg>",
    `<?xml version="1.0"?>\n<!-- Generator -->\n${illustrator}\n<svg>`,
  ])("is found in %s", (text) => {
    expect(startsAsSvg(Buffer.from(text))).toBe(true);
  });

  it.each([
    "",
    " ",
    "svg",
    "<svgs>",
    "<svg",
    "<!doctype html><script>1</script>",
    "<html><svg>",
    "text <svg>",
    "<!-- <svg>",
    "<!-->",
    '<?xml version="1.0"',
    "<!DOCTYPE svg [ <svg>",
    "<!DOCTYPE svg [ <!ENTITY a ']><svg>",
    "<!DOCTYPEsvg><svg>",
  ])("is not found in %j", (text) => {
    expect(startsAsSvg(Buffer.from(text))).toBe(false);
  });

  // 200 bytes of each took a regular expression minutes or longer.
  it.each([
    "<!---->",
    "<!DOCTYPE abc>",
    "<!--",
    "<!DOCTYPE a[",
    "<!DOCTYPE a[]",
    "<?xml",
    "<?xml>",
    " ",
    "\n<!--> ",
  ])("is looked for once in a megabyte of %j", (piece) => {
    const hostile = Buffer.from(piece.repeat(Math.ceil(megabyte / piece.length)));
    expect(startsAsSvg(hostile)).toBe(false);
    expect(startsAsSvg(hostile.subarray(0, 4_100))).toBe(false);
  });
});
