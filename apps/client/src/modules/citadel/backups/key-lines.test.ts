import { expect, it } from "vitest";
import { keyLines } from "./key-lines.ts";

it("breaks a key into groups to type from paper, without losing a letter", () => {
  const key = `AGE-SECRET-KEY-1${"QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7LQPZRY9X8GF2TVDW0S3JN54KHCE".slice(0, 58)}`;
  const lines = keyLines(key);
  expect(lines[0]).toBe("AGE-SECRET-KEY-1");
  expect(lines.join("").replaceAll(" ", "")).toBe(key);
  expect(lines.every((line) => line.split(" ").every((group) => group.length <= 16))).toBe(true);
});
