import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { diagnose, diagnoseExit } from "./diagnose.ts";

let dataDir: string;
let servers: Server[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "maive-diagnose-"));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  servers = [];
  rmSync(dataDir, { recursive: true });
});

/**
 * Plays MAIVE or a proxy before it: passes everything on or, if narrow, supports neither sockets nor large bodies.
 */
const serve = async (isNarrow: boolean): Promise<number> => {
  const refusal = JSON.stringify({ detail: "Bitte melde dich an.", code: "unauthorized" });
  const server = createServer((request, response) => {
    if (request.url === "/healthz") response.end('{"status":"ok"}');
    else if (request.url?.startsWith("/ws/")) response.writeHead(404).end('{"code":"not_found"}');
    else response.writeHead(401).end(refusal);
  });
  server.on("checkContinue", (_request, response) => {
    if (isNarrow) response.writeHead(413).end("<h1>nginx</h1>");
    else response.writeHead(401).end(refusal);
  });
  server.on("upgrade", (_request, socket) => {
    socket.end(
      isNarrow
        ? "HTTP/1.1 400 Bad Request\r\nContent-Length: 5\r\n\r\nnginx"
        : `HTTP/1.1 401 Unauthorized\r\nContent-Length: ${Buffer.byteLength(refusal)}\r\n\r\n${refusal}`,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  return (server.address() as AddressInfo).port;
};

const run = async (environment: Record<string, string>): Promise<{ exit: number; text: string }> => {
  const lines: string[] = [];
  const exit = await diagnose({ MAIVE_DATA_DIR: dataDir, ...environment }, (line) => void lines.push(line));
  return { exit, text: lines.join("\n") };
};

it("finds nothing wrong where all is well, and leaves nothing in the folder", async () => {
  const port = await serve(false);
  const { exit, text } = await run({
    PORT: String(port),
    MAIVE_PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  expect(text).toContain("✓ Live-Verbindungen: ");
  expect(text).toContain("✓ Große Uploads: Ein Upload von 2.048 MB wird auf dem Weg nicht abgelehnt.");
  expect(exit).toBe(diagnoseExit.right);
  expect(readdirSync(dataDir)).toEqual([]);
});

it("says what a proxy does not let pass", async () => {
  const [port, proxy] = [await serve(false), await serve(true)];
  const { exit, text } = await run({
    PORT: String(port),
    MAIVE_PUBLIC_URL: `http://127.0.0.1:${proxy}`,
  });
  expect(text).toContain("✓ Öffentliche Adresse: ");
  expect(text).toContain("✗ Live-Verbindungen: WebSockets kommen nicht durch: HTTP 400");
  expect(text).toContain("✗ Große Uploads: Ein Upload von 2.048 MB wird auf dem Weg abgelehnt: HTTP 413");
  // Under each the lines that are missing, by proxy.
  expect(text).toMatch(
    /WebSockets kommen nicht[^✗]* nginx:\n[^✗]* Apache:\n +ProxyPass .* upgrade=websocket/,
  );
  expect(text).toMatch(/Ein Upload von[^✗]* nginx:\n +client_max_body_size 0;/);
  expect(exit).toBe(diagnoseExit.wrong);
});

it("knows sockets that became plain requests on the way, as nginx makes them by itself", async () => {
  const port = await serve(false);
  servers.at(-1)?.removeAllListeners("upgrade");
  const { text } = await run({ PORT: String(port), MAIVE_PUBLIC_URL: `http://127.0.0.1:${port}` });
  expect(text).toContain("✗ Live-Verbindungen: WebSockets kommen nicht durch: HTTP 404");
});

it("names the variable without which a proxy is not believed", async () => {
  const port = await serve(false);
  const environment = { PORT: String(port), MAIVE_PUBLIC_URL: "https://127.0.0.1:1" };
  expect((await run(environment)).text).toMatch(/✗ Proxy: [^✗]* MAIVE:\n +MAIVE_TRUSTED_PROXIES=/);
  const trusting = await run({ ...environment, MAIVE_TRUSTED_PROXIES: "127.0.0.1" });
  expect(trusting.text).not.toContain("MAIVE_TRUSTED_PROXIES=");
});

it("says that nothing runs, that the folder is none, and what the environment has wrong", async () => {
  const { exit, text } = await run({ PORT: "1", MAIVE_DATA_DIR: join(dataDir, "absent") });
  expect(text).toContain(
    "✗ Server: Unter http://127.0.0.1:1 antwortet kein MAIVE: Unter 127.0.0.1:1 antwortet niemand",
  );
  expect(text).toMatch(/✗ Datenordner: .* gibt es nicht, oder es lässt sich dort nicht anlegen \(ENOENT\)/);
  expect(exit).toBe(diagnoseExit.wrong);
  const wrong = await run({ PORT: "viel" });
  expect(wrong.exit).toBe(diagnoseExit.notRun);
  expect(wrong.text).toContain("PORT");
});

it("names the variable that makes MAIVE back up", async () => {
  const { text } = await run({ PORT: "1" });
  expect(text).toContain("! Sicherungen: ");
  expect(text).toContain("        MAIVE_BACKUP_DIR=");
});
