import { calendarFeed, namedCalendarFeed } from "@maive/contract";
import { Writable } from "node:stream";
import { pino } from "pino";
import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../test/engines.ts";
import { startTestServer, type TestServer } from "../../test/http-server.ts";
import { DomainError } from "../shared/errors.ts";
import { route } from "./route.ts";

describeEachEngine("the log of requests", (engine) => {
  const lines: string[] = [];
  let server: TestServer;
  beforeAll(async () => {
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    server = await startTestServer(engine, {
      log: pino({ level: "debug" }, stream),
      routes: [
        route(calendarFeed, ({ params }) => {
          if (params.file.startsWith("später")) throw new DomainError("not_ready");
          if (params.file.startsWith("voll")) throw new DomainError("storage_full");
          throw params.file.startsWith("kaputt") ? new Error("broken") : new DomainError("not_found");
        }),
        route(namedCalendarFeed, () => {
          throw new DomainError("not_found");
        }),
      ],
    });
  });
  const logged = async (url: string): Promise<string> => {
    lines.length = 0;
    await server.inject({ url });
    return lines.join("");
  };

  it("names paths, and no queries", async () => {
    const text = await logged("/api/auth/me?token=geheim");
    expect(text).toContain('"path":"/api/auth/me"');
    expect(text).not.toContain("geheim");
  });

  it.each([
    ["kaputt.ics", 50],
    ["sp%C3%A4ter.ics", 40],
    ["weg.ics", 20],
    ["voll.ics", 20],
  ])("takes what is not ready yet for no failure: %s", async (file, level) => {
    const line = (await logged(`/api/calendar/feed/${file}`)).split("\n").findLast((text) => text !== "");
    expect(JSON.parse(line ?? "")).toMatchObject({ msg: "request", level });
  });

  it.each([
    "/api/calendar/feed/geheim.ics",
    "/api/calendar/feed/geheim/MAIVE.ics",
    "/api/calendar/%66eed/geheim/MAIVE.ics",
    "/api/calendar/feed/geheim/maive.ics",
    "/api/calendar/feed/kaputt-geheim.ics?x=geheim",
    "/api/calendar/%66eed/geheim.ics",
    "/api/calendar//feed/geheim",
    "/API/Calendar/Feed/geheim/noch/etwas",
  ])("never holds the secret address of a calendar: %s", async (url) => {
    const text = await logged(url);
    expect(text).toContain('"path":"/api/calendar/feed/:file"');
    expect(text).not.toContain("geheim");
  });
});
