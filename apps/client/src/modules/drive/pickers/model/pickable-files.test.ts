import { describe, expect, it } from "vitest";
import { testFolder, testItem } from "../../model/item-for-tests.ts";
import { pickableFiles } from "./pickable-files.ts";

const items = [
  testItem("Zeugnis.pdf"),
  testItem("Lebenslauf", { filename: "cv-2026.PDF" }),
  testItem("Äpfel.txt"),
  testFolder("Ordner.pdf"),
];
const found = (types: readonly string[], search = "") =>
  pickableFiles(items, { types, search }).map(({ display_name }) => display_name);

describe("the files that can be linked", () => {
  it("are never folders, in German order", () => {
    expect(found([])).toEqual(["Äpfel.txt", "Lebenslauf", "Zeugnis.pdf"]);
  });

  it("have one of the wanted extensions in either name", () => {
    expect(found(["pdf"])).toEqual(["Lebenslauf", "Zeugnis.pdf"]);
    expect(found(["png"])).toEqual([]);
  });

  it("are found by their shown or their uploaded name, whatever the case", () => {
    expect(found([], "CV-")).toEqual(["Lebenslauf"]);
    expect(found([], " äPF ")).toEqual(["Äpfel.txt"]);
    expect(found(["pdf"], "apfel")).toEqual([]);
  });
});
