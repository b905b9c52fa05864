import { zLinkedMaiveId } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { ApiError, TransportError } from "../../../api/index.ts";
import { failure } from "./failure.ts";
import { firstProblem } from "./first-problem.ts";
import { dayText, momentText } from "./moment.ts";
import { shortId } from "./short-id.ts";

describe("instants", () => {
  const instant = new Date(2026, 10, 8, 4, 5).toISOString();

  it("are told in this browser's time, German, with two digits each", () => {
    expect(momentText(instant)).toBe("08.11.2026 04:05");
    expect(dayText(instant)).toBe("08.11.2026");
  });
});

describe("a failure", () => {
  const what = "Das Passwort konnte nicht zurückgesetzt werden.";

  it("says what failed and gives the server's reason", () => {
    const error = new ApiError(409, { code: "no_password", detail: "Besucher haben kein Passwort." });
    expect(failure(what, error)).toBe(`${what} Besucher haben kein Passwort.`);
  });

  it("gives the reason of the field rather than that some field is wrong", () => {
    const errors = [{ field: "username", message: "Höchstens 64 Zeichen." }];
    const error = new ApiError(422, { code: "invalid", detail: "Bitte prüfe deine Eingaben.", errors });
    expect(failure(what, error)).toBe(`${what} Höchstens 64 Zeichen.`);
  });

  it("says that the server did not answer", () => {
    expect(failure(what, new TransportError("network"))).toContain("nicht erreichbar");
  });

  it("invents no reason", () => {
    expect(failure(what, new ApiError(502, {}))).toBe(what);
    expect(failure(what, new Error("x is not a function"))).toBe(what);
  });
});

describe("a MAIVE-ID", () => {
  const id = `MAIVE-${"ABCD".repeat(12)}WXYZ`;

  it("shows its two ends where there is little room", () => {
    expect(shortId(id)).toBe("MAIVE-ABCD…WXYZ");
    expect(shortId("MAIVE-AB")).toBe("MAIVE-AB");
  });

  it("is checked as the server does, whatever its case", () => {
    expect(firstProblem(zLinkedMaiveId, ` ${id.toLowerCase()} `)).toBeNull();
    expect(firstProblem(zLinkedMaiveId, "")).toBeNull();
    expect(firstProblem(zLinkedMaiveId, "MAIVE-1")).toContain("keine gültige MAIVE-ID");
  });
});
