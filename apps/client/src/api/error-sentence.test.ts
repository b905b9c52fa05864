import { describe, expect, it } from "vitest";
import { ApiError, TransportError } from "./api-error.ts";
import { errorSentence, failureSentence } from "./error-sentence.ts";

const what = "Das Passwort konnte nicht zurückgesetzt werden.";
const refused = new ApiError(409, { code: "no_password", detail: "Besucher haben kein Passwort." });

describe("the sentence of an error", () => {
  it("is the server's own where it decided or is at its limits", () => {
    expect(errorSentence(refused, what)).toBe("Besucher haben kein Passwort.");
    const full = new ApiError(507, { code: "storage_full", detail: "Der Speicher ist voll." });
    expect(errorSentence(full, what)).toBe("Der Speicher ist voll.");
  });

  it("says what failed where the server has nothing better to say", () => {
    expect(errorSentence(new ApiError(500, { code: "internal", detail: "Etwas ging schief." }), what)).toBe(
      what,
    );
    expect(errorSentence(new ApiError(502, {}), what)).toBe(what);
    expect(errorSentence(new TransportError("network"), what)).toBe(what);
  });
});

describe("a failure with its reason", () => {
  it("says what failed and gives the server's reason", () => {
    expect(failureSentence(what, refused)).toBe(`${what} Besucher haben kein Passwort.`);
  });

  it("gives the reason of the field rather than that some field is wrong", () => {
    const errors = [{ field: "username", message: "Höchstens 64 Zeichen." }];
    const error = new ApiError(422, { code: "invalid", detail: "Bitte prüfe deine Eingaben.", errors });
    expect(failureSentence(what, error)).toBe(`${what} Höchstens 64 Zeichen.`);
  });

  it("says that the server did not answer", () => {
    expect(failureSentence(what, new TransportError("network"))).toContain("nicht erreichbar");
  });

  it("invents no reason", () => {
    expect(failureSentence(what, new ApiError(502, {}))).toBe(what);
    expect(failureSentence(what, new ApiError(500, { code: "internal", detail: "Etwas ging schief." }))).toBe(
      what,
    );
    expect(failureSentence(what, new Error("x is not a function"))).toBe(what);
  });
});
