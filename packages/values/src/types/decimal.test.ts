import { expect, it } from "vitest";
import { canonicalDecimal } from "./decimal.ts";

it("reads a number with a megabyte of zeros", () => {
  const zeros = "0".repeat(1024 * 1024);
  expect(canonicalDecimal(`0.${zeros}1`)).toHaveLength(zeros.length + 3);
  expect(canonicalDecimal(`${zeros}1.5${zeros}`)).toBe("1.5");
  expect(canonicalDecimal(`0.${zeros}x`)).toBeNull();
});
