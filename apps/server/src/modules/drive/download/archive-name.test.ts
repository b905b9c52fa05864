import { expect, it } from "vitest";
import { archiveName } from "./archive-name.ts";

it.each([
  ["Rechnung 2026.pdf", "Rechnung 2026.pdf"],
  [".gitignore", ".gitignore"],
  ["Ärger & Größe (2).txt", "Ärger & Größe (2).txt"],
  ["CON.txt", "_CON.txt"],
  ["nul", "_nul"],
  ["aux..txt", "_aux.txt"],
  ["Com1", "_Com1"],
  ["lpt¹.log", "_lpt¹.log"],
  ["Konto.txt", "Konto.txt"],
  ["C:böse.txt", "C_böse.txt"],
  ['<img src="x">.png', "_img src=_x__.png"],
  ["Bild|?*.png", "Bild___.png"],
  ["Ordner. ", "Ordner"],
  ["Brief .txt", "Brief.txt"],
  ["...", "_"],
  ["a\u202etxt.exe", "a_txt.exe"],
  ["a\u200egnp.exe", "a_gnp.exe"],
  ["..\\..\\x", ".._._x"],
  ["../x", "._x"],
])("%j lies in an archive as %j", (name, expected) => {
  expect(archiveName(name)).toBe(expected);
});
