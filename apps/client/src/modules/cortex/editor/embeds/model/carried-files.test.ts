import { describe, expect, it } from "vitest";
import { carriesFiles, kindOfFile, named, pastedFiles } from "./carried-files.ts";

const photo = new File(["x"], "image.png", { type: "image/png" });
const clipboard = (types: string[], html = "") => ({ types, files: [photo], getData: () => html });

describe("files in the clipboard", () => {
  it("a screenshot is taken", () => {
    expect(pastedFiles(clipboard(["Files"]))).toEqual([photo]);
  });

  it("a picture copied from a web page is taken, not linked", () => {
    const html = '<meta charset="utf-8"><!--StartFragment--><img src="https://example.org/a.png">';
    expect(pastedFiles(clipboard(["text/html", "Files"], html))).toEqual([photo]);
  });

  it("text of an office program is text, although it brings its photo along", () => {
    const html = "<style>p { color: red }</style><p>Umsatz</p><img src='cid:1'>";
    expect(pastedFiles(clipboard(["text/html", "text/plain", "Files"], html))).toEqual([]);
  });

  it("blocks copied within MAIVE stay blocks", () => {
    expect(pastedFiles(clipboard(["blocknote/html", "Files"]))).toEqual([]);
    expect(carriesFiles(["blocknote/html", "Files"])).toBe(false);
    expect(carriesFiles(["text/plain"])).toBe(false);
  });
});

describe("the block of a file", () => {
  it.each([
    ["Foto.JPG", "image"],
    ["Skizze.svg", "image"],
    ["Film.mp4", "file"],
    ["bild.png.exe", "file"],
    ["png", "file"],
  ])("%s becomes a block of type %s", (name, kind) => expect(kindOfFile({ name })).toBe(kind));

  it("a pasted picture gets a name that says what it is", () => {
    expect(named(new File([""], "", { type: "image/jpeg" })).name).toBe("Bild.jpg");
    expect(named(new File([""], "Foto", { type: "image/webp" })).name).toBe("Foto.webp");
    expect(named(photo)).toBe(photo);
  });
});

it("a copied page of a megabyte is looked at once, whatever it repeats", () => {
  for (const piece of ["<!--", "<style>", "<style ", "<", "<!-->", "</script"]) {
    const html = `<img src="a.png">${piece.repeat(1_000_000 / piece.length)}`;
    expect(pastedFiles(clipboard(["text/html", "Files"], html)).length).toBeLessThanOrEqual(1);
  }
  const hidden =
    "<!-- a --><STYLE>b</STYLE ><title>c</title><p>&nbsp;<img src='a.png'></p><script>d</script>";
  expect(pastedFiles(clipboard(["text/html", "Files"], hidden))).toEqual([photo]);
});
