import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openApp } from "../../src/open-app.ts";
import { readConfig } from "../../src/config/config.ts";
import { restore } from "../../src/restore.ts";
import { verifyData } from "../../src/verify-data.ts";
import { describeWithEngines, type TestEngine } from "../engines.ts";

/** Data of every released version from both databases; `npm run release-fixture` adds the next. */
const released = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: version }) => ["sqlite", "postgres"].map((from) => [version, from] as const));

describeWithEngines("data of a released version", (engines) => {
  const read = async (version: string, from: string, engine: TestEngine): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), "maive-released-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const backups = join(folder, "backups");
    // A restore locks the folder by a file in it.
    cpSync(join(import.meta.dirname, version, from), backups, { recursive: true });
    const [name = ""] = readdirSync(join(backups, "backups")).map((file) => file.replace(/\.json$/, ""));
    const address = engine.name === "postgres" ? await engine.address("new") : null;
    const url = address && "url" in address ? address.url : null;
    const environment: Record<string, string> = {
      MAIVE_DATA_DIR: join(folder, "data"),
      PORT: "0",
      LOG_LEVEL: "silent",
      ...(url === null ? {} : { DATABASE_URL: url }),
    };
    const said: string[] = [];
    const print = (line: string): void => void said.push(line);
    const how = [name, "--in", backups, ...(url === null ? [] : ["--database-url", url])];
    expect([await restore(environment, how, print), said]).toEqual([0, said]);
    expect([await verifyData(environment, ["--check"], print), said]).toEqual([0, said]);

    const app = await openApp(readConfig(environment), print);
    onTestFinished(() => app.close());
    const base = `http://127.0.0.1:${await app.listen()}`;
    const login = await fetch(`${base}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password: "Regenbogen-42-Haus" }),
    });
    expect(login.status).toBe(200);
    const cookie = (login.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const get = async (path: string): Promise<string> => {
      const answer = await fetch(`${base}${path}`, { headers: { cookie } });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.text();
    };
    for (const [path, words] of Object.entries({
      "/api/cortex/pages": ["Willkommen bei MAIVE"],
      "/api/cortex/databases": ["Bücher", "Kalender"],
      "/api/drive/contents": ["Punkt.png"],
      "/api/scribble/boards": ["Gartenplan"],
    })) {
      const answered = await get(path);
      for (const word of words) expect(answered).toContain(word);
    }
    const items: { file_id: string; display_name?: string }[] = Object.values(
      JSON.parse(await get("/api/drive/contents")) as Record<string, unknown>,
    ).flatMap((value) => (Array.isArray(value) ? value : []));
    const file = items.find((item) => JSON.stringify(item).includes("Punkt.png"));
    expect((await get(`/api/drive/download/${file?.file_id}`)).slice(1, 4)).toBe("PNG");
    const pages = JSON.stringify(JSON.parse(await get("/api/cortex/pages")));
    const pageId = /"page_id":"([^"]+)"/.exec(pages)?.[1];
    return get(`/api/cortex/pages/${pageId}`);
  };

  it("lies here for every version", () => {
    expect(released.length).toBeGreaterThan(0);
    for (const [version, from] of released)
      expect(existsSync(join(import.meta.dirname, version, from, "backups"))).toBe(true);
  });

  for (const [version, from] of released)
    for (const engine of engines)
      it(`of ${version} on ${from} is restored to ${engine.name}, brought to this version, right, and read`, async () => {
        expect(await read(version, from, engine)).toContain('"blocks"');
      });
});
