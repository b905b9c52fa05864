import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

describe("a password that is guessed first", () => {
  it.each([
    ["from lists of stolen ones", ["12345678", "PassWort1", "1q2w3e4r", "schalke04"]],
    ["of keys side by side", ["qwertzuiop", "QWERTZ123", "asdfghjk", "0123456789", "87654321", "1qay2wsx"]],
    ["of one part again and again", ["aaaaaaaa", "12341234", "hallohallo", "🦉🦉🦉🦉🦉🦉🦉🦉"]],
    ["a word everybody chooses", ["willkommen", "Passwort123!", "Sommer2026", "geheim123", "Ichliebedich"]],
  ])("is one %s", async (_name, passwords) => {
    for (const password of passwords)
      expect([password, await isCommonPassword(password)]).toEqual([password, true]);
  });

  it("is no other", async () => {
    for (const password of [
      "achtlang",
      "neues-passwort-1",
      "Sommer in Berlin 2026",
      "passwort12345",
      "qwertz-und-kuchen",
      "Regenbogen-42-Haus",
      "12345678,password",
      "x7fkq-3mzpt-9vjr9-uenbv",
    ])
      expect([password, await isCommonPassword(password)]).toEqual([password, false]);
  });
});
