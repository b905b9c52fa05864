import { downloadFile } from "@maive/contract";
import { expect, it } from "vitest";
import { urlOf } from "../../../../api/index.ts";
import { fileOfCover } from "./file-of-cover.ts";

it("finds the file in the address of a cover, and in no other", () => {
  const id = "01a1b2c3-0000-7000-8000-000000000001";
  expect(fileOfCover(urlOf(downloadFile, { file_id: id }, { inline: "1" }))).toBe(id);
  expect(fileOfCover(urlOf(downloadFile, { file_id: id }))).toBe(id);
  expect(fileOfCover(`https://anderswo.example/api/drive/download/${id}`)).toBeNull();
  expect(fileOfCover(`/api/drive/download/${id}/mehr`)).toBeNull();
});
