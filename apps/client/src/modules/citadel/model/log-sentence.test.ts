import { securityKinds, type SecurityEvent, type SecurityKind } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { groupOf, isWarning, logActor, logSentence } from "./log-sentence.ts";

const main = { user_id: "u1", username: "anna" };
const bert = { user_id: "u2", username: "bert" };

const event = (kind: SecurityKind, rest: Partial<SecurityEvent> = {}): SecurityEvent => ({
  event_id: "e1",
  at: "2026-02-09T13:05:00.000Z",
  kind,
  actor: main,
  subject: null,
  address: "192.168.1.20",
  user_agent: "",
  details: {},
  ...rest,
});

const every = Object.values(securityKinds).flat();

describe("the sentence of a logged event", () => {
  it("names what a window from before an update does not know", () => {
    const later = {
      ...event("signed_in", { details: { title: "Urlaub" } }),
      kind: "page_melted" as SecurityKind,
    };
    expect(logSentence(later)).toBe("page melted „Urlaub“ (Lade MAIVE neu, um es genauer zu lesen.)");
    expect(logSentence({ ...later, kind: "constructor" as SecurityKind, details: {} })).toMatch(
      /^constructor /,
    );
    expect([groupOf(later.kind), isWarning(later.kind)]).toEqual(["system", false]);
  });

  it.each([
    [event("signed_in"), "Anmeldung"],
    [event("signed_in_by_link"), "Anmeldung mit Zugangslink"],
    [event("sign_in_failed", { actor: null, subject: bert }), "Anmeldung fehlgeschlagen für „bert“"],
    [event("sign_in_failed", { actor: null }), "Anmeldung mit unbekanntem Namen fehlgeschlagen"],
    [event("link_failed", { actor: null }), "Ungültiger Zugangslink"],
    [event("signed_out"), "Abmeldung"],
    [event("session_ended", { subject: main }), "Anmeldung beendet"],
    [event("session_ended", { subject: bert }), "bert: Anmeldung beendet"],
    [event("session_ended", { subject: bert, details: { sessions: "3" } }), "bert: 3 Anmeldungen beendet"],
    [event("user_created", { subject: bert, details: { after: "visitor" } }), "bert: angelegt als Besucher"],
    [event("user_created", { subject: bert }), "bert: angelegt"],
    [event("user_deleted", { subject: bert }), "bert: gelöscht"],
    [
      event("role_changed", { subject: bert, details: { before: "visitor", after: "guest" } }),
      "bert: Besucher → Gast",
    ],
    [event("password_reset", { subject: bert }), "bert: Passwort zurückgesetzt"],
    [event("password_changed", { subject: main }), "Passwort geändert"],
    [
      event("credentials_changed", { details: { before: "admin", after: "anna" } }),
      "Zugangsdaten geändert, admin → anna",
    ],
    [event("credentials_changed"), "Zugangsdaten geändert"],
    [event("access_link_created", { subject: bert }), "bert: Zugangslink erstellt"],
    [event("access_link_revoked", { subject: bert }), "bert: Zugangslink widerrufen"],
    [event("maive_id_linked", { actor: bert, subject: bert }), "MAIVE-ID verknüpft"],
    [
      event("page_permission_changed", {
        subject: bert,
        details: { before: "read", after: "write", title: "Urlaub", page_id: "p" },
      }),
      "bert: Lesen → Schreiben auf „Urlaub“",
    ],
    [
      event("page_permission_changed", {
        subject: bert,
        details: { before: "none", after: "read", title: "Urlaub", pages: "1200" },
      }),
      "bert: Kein Zugriff → Lesen auf „Urlaub“ (1.200 Seiten)",
    ],
    [
      event("page_permission_changed", {
        subject: bert,
        details: { before: "read", after: "read", title: "Urlaub", pages: "2" },
      }),
      "bert: Lesen auf „Urlaub“ (2 Seiten)",
    ],
    [
      event("database_permission_changed", {
        subject: bert,
        details: { before: "write", after: "none", title: "Bücher" },
      }),
      "bert: Schreiben → Kein Zugriff auf die Datenbank „Bücher“",
    ],
    [
      event("page_exported", { details: { title: "Urlaub", pages: "12" } }),
      "Seite „Urlaub“ exportiert (12 Seiten)",
    ],
    [event("page_exported", { details: { title: "Urlaub", pages: "1" } }), "Seite „Urlaub“ exportiert"],
    [
      event("table_exported", { details: { title: "Bücher", rows: "1200" } }),
      "Datenbank „Bücher“ exportiert (1.200 Einträge)",
    ],
    [
      event("files_downloaded", { details: { title: "Fotos", files: "1" } }),
      "Dateien „Fotos“ als ZIP heruntergeladen (1 Datei)",
    ],
    [
      event("table_imported", { details: { title: "Bücher", rows: "1" } }),
      "In die Datenbank „Bücher“ importiert (1 Eintrag)",
    ],
    [event("trash_emptied", { details: { pages: "7" } }), "Papierkorb geleert (7 Seiten)"],
    [
      event("property_removed", { details: { title: "Bücher: Preis" } }),
      "Eigenschaft „Bücher: Preis“ mit allen Werten gelöscht",
    ],
    [
      event("settings_changed", { details: { fields: "MAIVE_GREETING, MAIVE_SERVER_IP" } }),
      "Geändert: Begrüßung, Serveradresse",
    ],
    [event("settings_changed", { details: { fields: "MAIVE_FUTURE" } }), "Einstellungen geändert"],
    [event("service_started"), "Online-Office (Collabora) gestartet"],
    [event("service_stopped"), "Online-Office (Collabora) gestoppt"],
  ])("%#: $kind", (logged, sentence) => {
    expect(logSentence(logged)).toBe(sentence);
  });

  it("exists for every kind, even where the log says nothing more", () => {
    for (const kind of every) {
      const sentence = logSentence(event(kind, { actor: null }));
      expect([kind, sentence]).toEqual([kind, expect.stringMatching(/^\p{L}.*\p{L}$/u)]);
      expect(sentence).not.toContain("undefined");
    }
  });

  it("shows names as they are, even if they look like words of the program", () => {
    const odd = { user_id: "u3", username: "write" };
    expect(logSentence(event("user_deleted", { subject: odd }))).toBe("write: gelöscht");
    expect(logSentence(event("credentials_changed", { details: { before: "guest", after: "read" } }))).toBe(
      "Zugangsdaten geändert, guest → read",
    );
    expect(logSentence(event("role_changed", { subject: bert, details: { after: "constructor" } }))).toBe(
      "bert: constructor",
    );
  });
});

describe("who did it", () => {
  it("is the person, somebody unknown, or MAIVE itself", () => {
    expect(logActor(event("signed_in"))).toBe("anna");
    expect(logActor(event("sign_in_failed", { actor: null }))).toBe("Unbekannt");
    expect(logActor(event("user_created", { actor: null, address: "" }))).toBe("MAIVE");
  });
});

describe("the groups of the log", () => {
  it("hold every kind in the group the server filters by", () => {
    for (const [group, kinds] of Object.entries(securityKinds))
      for (const kind of kinds) expect(groupOf(kind)).toBe(group);
  });

  it("mark failed tries, and nothing else", () => {
    expect(every.filter(isWarning)).toEqual(["sign_in_failed", "link_failed", "confirmation_failed"]);
  });
});
