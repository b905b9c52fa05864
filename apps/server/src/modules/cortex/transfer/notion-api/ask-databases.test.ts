import { limits } from "@maive/contract";
import { expect, it } from "vitest";
import { transferTexts } from "../texts.ts";
import { DatabaseQuestions } from "./ask-databases.ts";
import { Findings } from "./findings.ts";
import { value } from "./notion-server-for-tests.ts";

const idOf = (n: number): string => String(n).padStart(32, "0");

it("takes no more text than the thread that reads an import can hold", async () => {
  const long = "x".repeat(limits.notionLetters / 10 - 1_000);
  const schema = {
    object: "database",
    id: idOf(99),
    properties: { Text: { id: "tx", name: "Text", type: "rich_text" } },
  };
  const page = (n: number) => ({ object: "page", id: idOf(n), properties: { Text: value.text(long) } });
  const client: ConstructorParameters<typeof DatabaseQuestions>[0] = {
    ended: null,
    get: async (_path, shape) => shape.parse(schema),
    post: async (_path, _body, shape) =>
      shape.parse({
        object: "list",
        has_more: false,
        next_cursor: null,
        results: Array.from({ length: 30 }, (_, n) => page(n)),
      }),
  };
  const findings = new Findings();
  const questions = new DatabaseQuestions(client, findings, { databases: [], pages: [] });
  const database = { key: "k", path: "Tabelle.csv", ids: [idOf(99)] };
  const first = await questions.ask(database);
  expect(first?.entries.length).toBe(10);
  // Types are worth something without values.
  const second = await questions.ask({ ...database, key: "l" });
  expect([second?.columns.length, second?.entries.length]).toEqual([1, 0]);
  expect(findings.notes().map(({ message }) => message)).toEqual([transferTexts.notion.tooMuchText]);
});
