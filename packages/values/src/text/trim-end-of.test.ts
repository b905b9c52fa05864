import { expect, it } from "vitest";
import { trimEndOf } from "./trim-end-of.ts";

it("takes signs off the end alone", () => {
  expect(trimEndOf("1.500", "0")).toBe("1.5");
  expect(trimEndOf(" .a. .", ". ")).toBe(" .a");
  expect(trimEndOf("000", "0")).toBe("");
  expect(trimEndOf("", "0")).toBe("");
});

it("looks at a megabyte of them once", () => {
  const many = "0".repeat(1024 * 1024);
  expect(trimEndOf(`${many}1`, "0")).toHaveLength(many.length + 1);
  expect(trimEndOf(`1${many}`, "0")).toBe("1");
});
