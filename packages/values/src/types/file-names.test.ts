import { describe, expect, it } from "vitest";
import { matches } from "../filter/matches.ts";
import { driveLink } from "./drive-link.ts";
import { file } from "./file.ts";
import { valueTexts } from "./texts.ts";

const [a, b] = ["01890000-0000-7000-8000-00000000000a", "01890000-0000-7000-8000-00000000000b"];
const names = new Map([
  [a, "Äpfel.txt"],
  [b, "zoo.txt"],
]);
const labels = (id: string) => names.get(id);

describe("a link to Drive", () => {
  it("is the id of a file, or empty", () => {
    expect(driveLink.parse(a, {})).toEqual({ ok: true, value: a });
    for (const empty of [null, ""]) expect(driveLink.parse(empty, {})).toEqual({ ok: true, value: null });
    for (const wrong of ["x", a.toUpperCase(), `${a},${b}`, ` ${a}`, 7, true])
      expect(driveLink.parse(wrong, {})).toEqual({ ok: false, message: valueTexts.driveLink });
  });

  it("is shown, found and sorted by what the file is called", () => {
    expect(driveLink.format(a, {}, labels)).toBe("Äpfel.txt");
    expect(driveLink.searchText(a, {}, labels)).toBe("Äpfel.txt");
    const keys = [null, a, b].map((value) => String(driveLink.sortKey(value, {}, labels).key));
    expect(keys[0]).toBe("");
    expect(keys.toSorted()).toEqual(keys);
  });

  it("is called a deleted file when there is none, and is not empty then", () => {
    const gone = "01890000-0000-7000-8000-00000000000c";
    expect(driveLink.format(gone, {}, labels)).toBe(valueTexts.deletedFile);
    expect(matches("drive_link", gone, {}, { operator: "empty" }, "2026-01-01", labels)).toBe(false);
  });

  it.each([
    ["equals", "äpfel.TXT", true],
    ["equals", a, false],
    ["not_equals", "zoo.txt", true],
    ["contains", "pfel", true],
    ["not_contains", "pfel", false],
    ["not_empty", undefined, true],
  ] as const)("is compared by name: %s %s", (operator, value, found) => {
    expect(matches("drive_link", a, {}, { operator, value }, "2026-01-01", labels)).toBe(found);
  });
});

describe("a file cell", () => {
  it("takes no value that is sent", () => {
    for (const raw of [null, "", a, "[]"])
      expect(file.parse(raw, {})).toEqual({ ok: false, message: valueTexts.fileReadOnly });
  });

  it("is shown with all names, found by each, and sorted by the first", () => {
    const both = `${b},${a}`;
    expect(file.format(both, {}, labels)).toBe("zoo.txt, Äpfel.txt");
    expect(file.searchText(both, {}, labels)).toBe("zoo.txt\nÄpfel.txt");
    expect(file.sortKey(both, {}, labels)).toEqual(file.sortKey(b, {}, labels));
    expect(matches("file", both, {}, { operator: "contains", value: "äpf" }, "2026-01-01", labels)).toBe(
      true,
    );
  });
});
