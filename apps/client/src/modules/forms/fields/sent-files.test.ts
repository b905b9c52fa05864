import { expect, it } from "vitest";
import { filesText, refusalOfFile, sentFiles, takesPhotos, uploadIds } from "./sent-files.ts";

const file = { upload_id: "a".repeat(43), name: "Brief.txt", size: 9 };

it("keeps the files of a field as text, and names them to the server", () => {
  const text = filesText([file, { ...file, upload_id: "b".repeat(43) }]);
  expect(sentFiles(text)).toEqual([file, { ...file, upload_id: "b".repeat(43) }]);
  expect(uploadIds(text)).toBe(`${"a".repeat(43)},${"b".repeat(43)}`);
  expect([filesText([]), uploadIds("")]).toEqual(["", ""]);
});

it.each(["Guten Tag", "[{", '[{"name":"x"}]', "[]", "{}", "null", "12"])(
  "finds no files in what was typed before the question asked for them: %s",
  (text) => expect(sentFiles(text)).toEqual([]),
);

it("refuses what the server would, in its words", () => {
  const bounds = { files: 2, megabytes: 1, types: ["pdf", "png"] };
  expect(refusalOfFile({ name: "a.PDF", size: 1024 * 1024 }, bounds)).toBeNull();
  expect(refusalOfFile({ name: "a.pdf", size: 1024 * 1024 + 1 }, bounds)).toBe("Datei zu groß (max 1 MB)");
  expect(refusalOfFile({ name: "a.exe", size: 1 }, bounds)).toBe("Dateityp nicht erlaubt. Erlaubt: pdf, png");
  expect(refusalOfFile({ name: "ohne", size: 1 }, { ...bounds, types: [] })).toBeNull();
  expect([["jpg"], [], ["pdf", "png"]].map((types) => takesPhotos({ ...bounds, types }))).toEqual([
    true,
    true,
    false,
  ]);
});
