// @vitest-environment jsdom
import { expect, it } from "vitest";
import { readClip } from "./read-clip.ts";

const address = (type: string, beginning: string, size = 200): string =>
  `data:${type};base64,${btoa(beginning.padEnd(size, "\0"))}`;
const read = (...addresses: string[]) =>
  readClip({
    html: `<p><b>Text</b></p>${addresses.map((each) => `<p><img src="${each}"></p>`).join("")}`,
    text: "Text",
    editor: "",
  });
const png = address("image/png", "\x89PNG");

it("takes pictures that the clipboard carries, by what they are and not by what is said of them", () => {
  const { files, pictures } = read(
    png,
    address("image/png", "\xff\xd8\xff"),
    address("image/webp", "RIFF1234WEBP"),
  );
  expect(files.map((file) => file instanceof File && [file.name, file.type, file.size])).toEqual([
    ["Bild.png", "image/png", 200],
    ["Bild.jpg", "image/jpeg", 200],
    ["Bild.webp", "image/webp", 200],
  ]);
  expect(pictures).toEqual({ linked: 0, lost: 0 });
});

it(
  "names those that are none, are too large or too many as left out, and says nothing of a spacer",
  { tags: ["endurance"] },
  () => {
    const large = address("image/png", "\x89PNG", 10 * 1024 * 1024 + 1);
    const drawing = `data:image/svg+xml;base64,${btoa("<svg/>")}`;
    expect(read("data:image/png;base64,AA", drawing, large, "cid:1").pictures).toEqual({
      linked: 0,
      lost: 4,
    });
    expect(read(address("image/gif", "GIF89a", 42)).pictures).toEqual({ linked: 0, lost: 0 });
    const many = read(...Array.from({ length: 53 }, () => png));
    expect([many.files.length, many.pictures.lost]).toEqual([50, 3]);
  },
);

it("takes pictures of other servers where they are fetched, with what a link to them says, and else as links", () => {
  const html =
    '<p>Vor <a href="https://b.example/"><img src="https://a.example/ein%20bild.png"></a></p><p><img alt="Karte" src="https://a.example/k"></p><p><img src="https://a.example/p" width="1" height="1"></p>';
  const clip = { html, text: "x", editor: "" };
  const taken = readClip(clip, true);
  expect(taken.files).toEqual([
    { address: "https://a.example/ein%20bild.png", words: "ein bild.png" },
    { address: "https://a.example/k", words: "Karte" },
  ]);
  expect(taken.html.split('data-content-type="image"')).toHaveLength(3);
  expect(taken.pictures).toEqual({ linked: 0, lost: 0 });
  const left = readClip(clip);
  expect([left.files, left.pictures]).toEqual([[], { linked: 2, lost: 0 }]);
  const many = readClip({ ...clip, html: '<p><img src="https://a.example/x"></p>'.repeat(52) }, true);
  expect([many.files.length, many.pictures.linked]).toEqual([50, 2]);
});
