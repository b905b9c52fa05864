// @module-tag endurance
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeCodes } from "@maive/contract";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { address, endAll, newFolder, start } from "./started.ts";

const password = "Regenbogen-42";

describe("a stop behind a balancer", () => {
  afterEach(endAll);

  it("is said first, then closes the sockets for a restart, and leaves when all is written", async () => {
    const served = start({
      MAIVE_DATA_DIR: newFolder(),
      MAIVE_MAIN_PASSWORD: password,
      MAIVE_DRAIN_SECONDS: "2",
    });
    const url = (await served.printed(address))?.[1] ?? "";
    const probe = async (path: string) => {
      const answer = await fetch(`${url}${path}`);
      return [answer.status, answer.headers.get("connection"), (await answer.json()) as object] as const;
    };
    for (const path of ["/livez", "/readyz", "/healthz"])
      expect(await probe(path)).toEqual([200, "keep-alive", { status: "ok" }]);
    const login = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password }),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    const open = async (): Promise<WebSocket> => {
      const socket = new WebSocket(`${url.replace("http", "ws")}/ws/workspace`, {
        headers: { cookie, origin: url },
      });
      await once(socket, "message");
      return socket;
    };
    const sockets = await Promise.all([open(), open(), open()]);
    const closed = Promise.all(sockets.map(async (socket) => (await once(socket, "close"))[0] as number));

    served.child.kill("SIGTERM");
    await served.printed(/MAIVE wird beendet/);
    expect(await probe("/readyz")).toEqual([
      503,
      "close",
      { code: "not_ready", detail: "Dieses MAIVE wird gerade beendet." },
    ]);
    // Who is here is served as before, and who comes late, too.
    expect((await probe("/livez"))[0]).toBe(200);
    expect((await fetch(`${url}/api/auth/me`, { headers: { cookie } })).status).toBe(200);
    const late = await open();
    const lateClosed = once(late, "close");
    expect(sockets.map(({ readyState }) => readyState)).toEqual([1, 1, 1]);
    expect(await closed).toEqual([closeCodes.restarting, closeCodes.restarting, closeCodes.restarting]);
    expect((await lateClosed)[0]).toBe(closeCodes.restarting);
    expect(await served.exit).toBe(0);
  });

  it("ends although something runs on that nobody ended", async () => {
    const left = join(newFolder(), "left-running.mjs");
    writeFileSync(left, `if (process.argv[1]?.endsWith("main.ts")) setInterval(Boolean, 1_000);`);
    const served = start({
      MAIVE_DATA_DIR: newFolder(),
      MAIVE_MAIN_PASSWORD: password,
      NODE_OPTIONS: `--import=${left}`,
    });
    await served.printed(address);
    served.child.kill("SIGTERM");
    expect(await served.exit).toBe(0);
  });
});
