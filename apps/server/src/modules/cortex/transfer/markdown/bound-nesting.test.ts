import { expect, it } from "vitest";
import { boundNesting } from "./bound-nesting.ts";

it("keeps what people write as it is", () => {
  const text = "> > - a\n- - - b\n\n---\n* * *\n>> >c\n    > code\n- [ ] d\n";
  expect(boundNesting(text, 3)).toBe(text);
});

it("leaves as many levels as allowed, and the text behind the others", () => {
  expect(boundNesting("> ".repeat(20_000), 100)).toBe("> ".repeat(100));
  expect(boundNesting(`${">".repeat(120)} a`, 100)).toBe(`${">".repeat(100)}a`);
  expect(boundNesting(`${"- ".repeat(101)}a - b > c`, 100)).toBe(`${"- ".repeat(100)}a - b > c`);
});

it("touches no code", () => {
  const divider = ">".repeat(120);
  expect(boundNesting(`\`\`\`\n${divider}\n\`\`\`\n${divider}`, 100)).toBe(
    `\`\`\`\n${divider}\n\`\`\`\n${">".repeat(100)}`,
  );
});
