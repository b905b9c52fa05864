import { describe, expect, it } from "vitest";
import { messageOf } from "./secret.ts";

const url = `http://maive.local:3000/login#zugang=${"x".repeat(43)}`;

describe("the sentence for sending", () => {
  it("carries the link and until when it is good", () => {
    const expiresAt = new Date(2026, 10, 28, 14, 5).toISOString();
    const text = messageOf({ kind: "link", username: "Oma Erika", url, expiresAt }, "http://here");
    expect(text).toContain("Hallo Oma Erika");
    expect(text).toContain(url);
    expect(text).toContain("28.11.2026 14:05");
  });

  it("carries address, name and password of a guest", () => {
    const text = messageOf({ kind: "password", username: "Jörg", password: "a-b-c" }, "http://here");
    expect(text).toContain("http://here");
    expect(text).toContain("Benutzername: Jörg");
    expect(text).toContain("Passwort: a-b-c");
  });
});
