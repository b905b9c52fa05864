import type { Session } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { filterSessions } from "./session-filter.ts";

const session = (username: string, address: string, user_agent: string): Session => ({
  session_id: `${username}-${address}`,
  user_id: username,
  username,
  user_type: "guest",
  user_agent,
  address,
  created_at: "2026-11-01T08:00:00.000Z",
  last_used_at: "2026-11-02T08:00:00.000Z",
  is_current: false,
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const sessions = [session("Jörg", "192.168.1.20", firefox), session("Anna", "10.0.0.7", "")];
const found = (text: string) => filterSessions(sessions, text).map(({ username }) => username);

describe("the filter of sessions", () => {
  it("finds by person, device and address, in any case and combined", () => {
    expect(found("JÖRG")).toEqual(["Jörg"]);
    expect(found("firefox linux")).toEqual(["Jörg"]);
    expect(found("10.0")).toEqual(["Anna"]);
    expect(found("anna firefox")).toEqual([]);
  });

  it("shows all where nothing is asked for", () => {
    expect(filterSessions(sessions, "  ")).toBe(sessions);
  });
});
