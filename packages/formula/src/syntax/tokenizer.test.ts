import { expect, it } from "vitest";
import { tokenize } from "./tokenizer.ts";

const shown = (source: string): string[] => tokenize(source).map(({ kind, text }) => `${kind}:${text}`);

it("splits signs, words, numbers and texts", () => {
  expect(shown('Größe2>=1.5&&"a b"')).toEqual([
    "word:Größe2",
    "sign:>=",
    "number:1.5",
    "sign:&&",
    "text:a b",
    "end:",
  ]);
});

it("leaves comments out", () => {
  expect(shown('1 // eins; "\n+ /* (zwei */ 2 // Ende')).toEqual(["number:1", "sign:+", "number:2", "end:"]);
});

it("takes either quote and escapes, and keeps other backslashes", () => {
  expect(tokenize(String.raw`'it\'s' "a\"b\\c\n" "C:\daten"`).map((token) => token.text)).toEqual([
    "it's",
    'a"b\\c\n',
    String.raw`C:\daten`,
    "",
  ]);
});

it("knows where each token begins", () => {
  expect(tokenize("1 + abc").map((token) => token.position)).toEqual([0, 2, 4, 7]);
});

it.each([
  ['1 + "abc', "Der Text ist nicht geschlossen. Am Ende fehlt ein Anführungszeichen. (Stelle 5)"],
  ["1 /* a", "Der Kommentar ist nicht geschlossen. Am Ende fehlt „*/“. (Stelle 3)"],
  ["1.2.3", "„1.2.3“ ist keine Zahl. Schreibe Zahlen mit Punkt, etwa 1.5. (Stelle 1)"],
  ["12abc", "„12abc“ ist keine Zahl. Schreibe Zahlen mit Punkt, etwa 1.5. (Stelle 1)"],
  ["1 + 😀", "Das Zeichen „😀“ ist hier nicht erlaubt. (Stelle 5)"],
  ["`a`", "Das Zeichen „`“ ist hier nicht erlaubt. (Stelle 1)"],
])("says where %s goes wrong", (source, message) => {
  expect(() => tokenize(source)).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ message }) }),
  );
});
