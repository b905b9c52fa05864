import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ApiError, TransportError } from "../../../api/index.ts";
import { canRetry, needsAdmin, toLoginError, UnexpectedLoginAnswer } from "./login-error.ts";

describe("what a failed sign-in shows", () => {
  it("says that name or password is wrong, whatever the server's words for 401 are", () => {
    expect(toLoginError(new ApiError(401, { detail: "Unauthorized" }))).toMatchObject({
      kind: "auth",
      text: "Benutzername oder Passwort ist falsch.",
    });
  });

  it("shows the server's detail when there were too many tries", () => {
    expect(toLoginError(new ApiError(429, { detail: "Warte 14 Minuten.", code: "too_many_tries" }))).toEqual({
      kind: "too-many",
      title: "Zu viele Versuche",
      text: "Warte 14 Minuten.",
    });
  });

  it.each([500, 502, 503, 504, 507])("names the status %i of a failing server", (status) => {
    const shown = toLoginError(new ApiError(status, {}));
    expect(shown).toMatchObject({ kind: "server", title: "Server-Fehler" });
    expect(shown.text).toContain(String(status));
  });

  it("says what a full disk of the server means to whoever signs in", () => {
    const detail = "Der Speicher des Servers ist voll, und eine Anmeldung braucht etwas davon.";
    expect(toLoginError(new ApiError(507, { code: "storage_full", detail }))).toEqual({
      kind: "server",
      title: "Kein Platz auf dem Server",
      text: detail,
    });
  });

  it("tells a lost connection from a server that does not answer in time", () => {
    expect(toLoginError(new TransportError("network")).title).toBe("Verbindung fehlgeschlagen");
    expect(toLoginError(new TransportError("timeout")).title).toBe("Zeitüberschreitung");
  });

  it("shows the server's detail for other refusals, else 'Login fehlgeschlagen'", () => {
    expect(toLoginError(new ApiError(403, { detail: "Fremde Adresse." })).text).toBe("Fremde Adresse.");
    expect(toLoginError(new ApiError(418, {})).text).toBe("Login fehlgeschlagen");
  });

  it.each(["cross_origin", "unknown_host"])("names the setting for the operator after %s", (code) => {
    vi.stubGlobal("location", { origin: "https://maive.example.org" });
    onTestFinished(() => void vi.unstubAllGlobals());
    const shown = toLoginError(new ApiError(403, { detail: "Fremde Adresse.", code }));
    expect(shown.title).toBe("Diese Adresse ist nicht eingerichtet");
    expect(shown.text).toContain("setzt MAIVE_PUBLIC_URL=https://maive.example.org und startet MAIVE neu");
    expect(needsAdmin(shown.kind)).toBe(true);
  });

  it("asks for both fields when the server found one missing", () => {
    expect(toLoginError(new ApiError(422, { code: "missing_credentials" }))).toMatchObject({
      title: "Unvollständige Eingabe",
      text: "Bitte fülle beide Felder aus.",
    });
  });

  it("does not take a 2xx answer without success for a sign-in", () => {
    expect(toLoginError(new UnexpectedLoginAnswer("not-success")).text).toBe(
      "Unerwartete Antwort vom Server.",
    );
    expect(toLoginError(new UnexpectedLoginAnswer("nothing"))).toMatchObject({
      title: "Anmeldung fehlgeschlagen",
      text: "Ungültige Anmeldedaten.",
    });
  });

  it("gives the details of an unknown error", () => {
    expect(toLoginError(new Error("boom"))).toEqual({
      kind: "other",
      title: "Unbekannter Fehler",
      text: "boom",
    });
  });

  it("offers to send again only where the fields were not the reason", () => {
    expect(canRetry("network")).toBe(true);
    expect(canRetry("auth")).toBe(false);
    expect(needsAdmin("auth")).toBe(true);
    expect(needsAdmin("missing")).toBe(false);
  });
});
