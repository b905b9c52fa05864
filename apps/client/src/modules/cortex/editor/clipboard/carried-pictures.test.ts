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
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ["Bild.png", "image/png", 200],
    ["Bild.jpg", "image/jpeg", 200],
    ["Bild.webp", "image/webp", 200],
  ]);
  expect(pictures).toEqual({ linked: 0, lost: 0 });
});

it("names those that are none, are too large or too many as left out, and says nothing of a spacer", () => {
  const large = address("image/png", "\x89PNG", 10 * 1024 * 1024 + 1);
  const drawing = `data:image/svg+xml;base64,${btoa("<svg/>")}`;
  expect(read("data:image/png;base64,AA", drawing, large, "cid:1").pictures).toEqual({ linked: 0, lost: 4 });
  expect(read(address("image/gif", "GIF89a", 42)).pictures).toEqual({ linked: 0, lost: 0 });
  const many = read(...Array.from({ length: 53 }, () => png));
  expect([many.files.length, many.pictures.lost]).toEqual([50, 3]);
});
