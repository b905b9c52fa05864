import { describe, expect, it } from "vitest";
import { checkOwnCredentials, checkPasswordChange, credentialsQuestion } from "./credentials.ts";

describe("a new password of a guest", () => {
  const good = { old: "bisher-1", next: "Regenbogen", repeated: "Regenbogen" };

  it("passes with the old one and the new one twice", () => {
    expect(checkPasswordChange(good)).toEqual({ old: null, next: null, repeated: null });
  });

  it("needs at least 8 characters", () => {
    expect(checkPasswordChange({ ...good, next: "1234567", repeated: "1234567" }).next).toContain("8");
    expect(checkPasswordChange({ ...good, next: "12345678", repeated: "12345678" }).next).toBeNull();
  });

  it("must be repeated exactly", () => {
    expect(checkPasswordChange({ ...good, repeated: "regenbogen" }).repeated).not.toBeNull();
  });

  it("needs the old one", () => {
    expect(checkPasswordChange({ ...good, old: "" }).old).not.toBeNull();
  });
});

describe("own credentials of main", () => {
  it("may change in one field alone", () => {
    expect(checkOwnCredentials({ username: "Anna", password: "" })).toEqual({
      username: null,
      password: null,
    });
    expect(checkOwnCredentials({ username: " ", password: "lang-genug" })).toEqual({
      username: null,
      password: null,
    });
  });

  it("must change in at least one", () => {
    expect(checkOwnCredentials({ username: "  ", password: "" }).username).not.toBeNull();
  });

  it("keep to the rules of names and passwords", () => {
    expect(checkOwnCredentials({ username: "x".repeat(65), password: "" }).username).toContain("64");
    expect(checkOwnCredentials({ username: "", password: "kurz" }).password).toContain("8");
  });

  it("are asked about with the new name, and never with the password", () => {
    const question = credentialsQuestion({ username: " Anna ", password: "geheim-geheim" });
    expect(question).toContain("„Anna“");
    expect(question).not.toContain("geheim-geheim");
    expect(question).toContain("abgemeldet");
  });
});
