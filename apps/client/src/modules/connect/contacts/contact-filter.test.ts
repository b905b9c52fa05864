import type { Contact } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { filterContacts, type TypeFilter } from "./contact-filter.ts";

const contact = (username: string, user_type: Contact["user_type"], id: string | null = null): Contact => ({
  id: username,
  username,
  user_type,
  linked_maive_id: id,
  created_at: "2026-11-01T08:00:00.000Z",
  last_used_at: null,
  session_count: 0,
  used_bytes: 0,
  quota_mb: null,
  quota_is_default: true,
  access_link: null,
});

const contacts = [
  contact("Jörg Schmidt", "guest"),
  contact("Anna", "visitor", "MAIVE-QRST"),
  contact("Annette", "guest"),
];
const found = (text: string, type: TypeFilter = "all") =>
  filterContacts(contacts, { text, type }).map(({ username }) => username);

describe("the filter of contacts", () => {
  it("finds by parts of the name, in any case and order", () => {
    expect(found("ANN")).toEqual(["Anna", "Annette"]);
    expect(found("schmidt jör")).toEqual(["Jörg Schmidt"]);
  });

  it("finds by MAIVE-ID", () => {
    expect(found("qrst")).toEqual(["Anna"]);
  });

  it("narrows to guests or visitors, also while searching", () => {
    expect(found("", "guest")).toEqual(["Jörg Schmidt", "Annette"]);
    expect(found("ann", "visitor")).toEqual(["Anna"]);
  });

  it("keeps the very list where nothing is asked for", () => {
    expect(filterContacts(contacts, { text: " ", type: "all" })).toBe(contacts);
  });
});
