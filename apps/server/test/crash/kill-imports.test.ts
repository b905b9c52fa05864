// @module-tag endurance
import { randomBytes } from "node:crypto";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { join, resolve } from "node:path";
import type { Database, ImportJob, ImportState, TableAnalysis } from "@maive/contract";
import { zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { eventually } from "../../../../tools/test/eventually.ts";
import { png } from "../cortex-files.ts";

const rounds = 4;
const rows = 8_000;
const password = "Regenbogen-42-Haus";

describe("a server that is killed while a table is imported", () => {
  const folder = mkdtempSync(join(tmpdir(), "maive-crash-import-"));
  let child: ChildProcess | null = null;
  afterAll(() => {
    child?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async () => {
    const server = spawn(process.execPath, [resolve(import.meta.dirname, "../../src/main.ts")], {
      env: {
        PATH: process.env["PATH"] ?? "",
        PORT: "0",
        LOG_LEVEL: "error",
        MAIVE_DATA_DIR: folder,
        MAIVE_MAIN_USERNAME: "anna",
        MAIVE_MAIN_PASSWORD: password,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    child = server;
    let output = "";
    server.stdout.on("data", (data: Buffer) => (output += data.toString()));
    const url = await eventually(() => {
      const found = /MAIVE läuft: (\S+)/.exec(output)?.[1];
      expect(found).toBeDefined();
      return found ?? "";
    });
    const login = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "anna", password }),
    });
    const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const answer = await fetch(`${url}/api/cortex/${path}`, {
        method,
        headers: { cookie, ...(body ? { "content-type": "application/json" } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return (await answer.json()) as T;
    };
    return { url, cookie, call };
  };
  const kill = async (): Promise<void> => {
    const server = child;
    child = null;
    const exited = server ? once(server, "exit") : null;
    server?.kill("SIGKILL");
    await exited;
  };

  it("has all of it or nothing, and keeps no file", async () => {
    const csv = `Titel;Zahl;Art\n${Array.from({ length: rows }, (_, n) => `Eintrag ${n};${n},5;${n % 2 ? "a" : "b"}`).join("\n")}`;
    const name = (round: number): string => `Runde ${round}`;
    for (let round = 0; round < rounds; round += 1) {
      const { url, cookie, call } = await start();
      const form = new FormData();
      form.append("file", new File([csv], "x.csv"));
      const sent = await fetch(`${url}/api/cortex/imports`, {
        method: "POST",
        headers: { cookie },
        body: form,
      });
      const { import_id, columns } = (await sent.json()) as TableAnalysis;
      await call("POST", `imports/${import_id}/run`, {
        into: { name: name(round) },
        columns: columns.map(({ index, suggestion }) => ({ index, to: suggestion })),
        on_problem: "abort",
      });
      // Killed at another moment in every round; in the last, when the work is done.
      const enough = (rows * round) / (rounds - 1);
      await eventually(async () => {
        const { state, rows_done } = await call<ImportState>("GET", `imports/${import_id}`);
        expect(state === "done" || (state === "running" && enough < rows && rows_done > enough)).toBe(true);
      });
      await kill();
      const after = await start();
      const { databases } = await after.call<{ databases: Database[] }>("GET", "databases");
      const made = databases.find((database) => database.name === name(round));
      const { total } = made
        ? await after.call<{ total: number }>("GET", `databases/${made.database_id}/entries?limit=1`)
        : { total: 0 };
      expect(round === rounds - 1 ? [rows] : [0, rows]).toContain(total);
      await eventually(() => expect(readdirSync(join(folder, "uploads"))).toEqual([]));
      await kill();
    }
  }, 180_000);

  it("says of an import that went on without its request what became of it, and lets it be begun anew", async () => {
    const pictures = 60;
    const bytes = zipSync(
      Object.fromEntries([
        ["Hof.md", Buffer.from(Array.from({ length: pictures }, (_, n) => `![](${n}.png)`).join("\n\n"))],
        ...Array.from({ length: pictures }, (_, n) => [
          `${n}.png`,
          Buffer.concat([png, randomBytes(100_000)]),
        ]),
      ]) as Record<string, Buffer>,
      { level: 0 },
    );
    let server = await start();
    const begin = async (): Promise<string> => {
      const form = new FormData();
      form.append("file", new File([bytes], "Hof.zip"));
      const { url, cookie } = server;
      const path = `${url}/api/cortex/import-jobs?act=import`;
      const answer = await fetch(path, { method: "POST", headers: { cookie }, body: form });
      expect(answer.status).toBe(202);
      return ((await answer.json()) as ImportJob).job_id;
    };
    const job = (id: string) => server.call<ImportJob>("GET", `import-jobs/${id}`);
    const made = async () =>
      (await server.call<{ pages: { title: string }[] }>("GET", "pages")).pages.filter(
        ({ title }) => title === "Hof",
      ).length;
    for (const step of ["receiving", "files", "writing"]) {
      const before = await made();
      const id = await begin();
      await eventually(async () => {
        const { state, progress } = await job(id);
        const isFar = progress !== null && (step === "receiving" || progress.step === step);
        expect(isFar || state === "done").toBe(true);
      });
      await kill();
      server = await start();
      const { state, failure, import_id } = await job(id);
      const isMade = (await made()) > before;
      // What is there is what it says.
      expect([state, failure?.detail.includes("neu gestartet"), import_id !== null]).toEqual(
        isMade ? ["done", undefined, true] : ["interrupted", true, false],
      );
      await eventually(() =>
        expect(readdirSync(join(folder, "uploads")).filter((name) => name.endsWith(".part"))).toEqual([]),
      );
    }
    const before = await made();
    const last = await begin();
    await eventually(async () => expect((await job(last)).state).toBe("done"));
    expect(await made()).toBe(before + 1);
    await kill();
  }, 180_000);

  it("takes an archive up where it was, imports all of it or nothing, and loses the archive only with its import", async () => {
    const tus = { "tus-resumable": "1.0.0" };
    const pictures = 60;
    const bytes = Buffer.from(
      zipSync(
        Object.fromEntries([
          ["Haus.md", Buffer.from(Array.from({ length: pictures }, (_, n) => `![](${n}.png)`).join("\n\n"))],
          ...Array.from({ length: pictures }, (_, n) => [
            `${n}.png`,
            Buffer.concat([png, randomBytes(100_000)]),
          ]),
        ]) as Record<string, Buffer>,
        { level: 0 },
      ),
    );
    const half = Math.floor(bytes.length / 2);
    let server = await start();
    const ask = (method: string, path: string, headers: Record<string, string>, body?: Uint8Array) =>
      fetch(`${server.url}${path}`, {
        method,
        headers: { cookie: server.cookie, ...tus, ...headers },
        ...(body ? { body: Uint8Array.from(body) } : {}),
      });
    const part = (path: string, from: number, to: number) =>
      ask(
        "PATCH",
        path,
        { "content-type": "application/offset+octet-stream", "upload-offset": String(from) },
        bytes.subarray(from, to),
      );
    const begun = await ask("POST", "/api/cortex/import-uploads", {
      "upload-length": String(bytes.length),
      "upload-metadata": `filename ${Buffer.from("Haus.zip").toString("base64")}`,
    });
    const location = begun.headers.get("location") ?? "";
    const id = location.split("/").at(-1) ?? "";
    expect((await part(location, 0, half)).status).toBe(204);
    await kill();
    server = await start();
    expect((await ask("HEAD", location, {})).headers.get("upload-offset")).toBe(String(half));
    expect((await part(location, half, bytes.length)).status).toBe(204);

    const run = async (): Promise<number | null> => {
      const form = new FormData();
      form.append("uploads", id);
      try {
        const { cookie } = server;
        const url = `${server.url}/api/cortex/pages/import`;
        return (await fetch(url, { method: "POST", headers: { cookie }, body: form })).status;
      } catch {
        return null; // The server was killed.
      }
    };
    const made = async () =>
      (await server.call<{ pages: { title: string }[] }>("GET", "pages")).pages.filter(
        ({ title }) => title === "Haus",
      );
    const isThere = async () => (await ask("HEAD", location, {})).status === 200;
    const left = (): number[] => {
      const database = new DatabaseSync(join(folder, "maive.db"), { readOnly: true });
      try {
        return ["page where trashed_root like 'import-%'", "page_import_draft"].map((what) =>
          Number(database.prepare(`select count(*) as count from ${what}`).get()?.["count"]),
        );
      } finally {
        database.close();
      }
    };
    // Killed when it has begun, has read its pages, and while it writes; a fast machine may be done by then.
    for (const step of ["receiving", "files", "writing"]) {
      let status: number | null | undefined;
      const running = run().then((answered) => (status = answered));
      await eventually(async () => {
        const { progress } = await server.call<{ progress: { step: string } | null }>("GET", "import-turn");
        const isFar = progress !== null && (step === "receiving" || progress.step === step);
        expect(isFar || status !== undefined).toBe(true);
      });
      await kill();
      await running;
      server = await start();
      await eventually(() =>
        expect(readdirSync(join(folder, "uploads")).filter((name) => name.endsWith(".part"))).toEqual([]),
      );
      await eventually(() => expect(left()).toEqual([0, 0]));
      // All of it or nothing; and where there is nothing, the whole archive is.
      const count = (await made()).length;
      expect(count === 0 ? await isThere() : count).toBe(count === 0 ? true : 1);
      if (count > 0) break;
    }
    const isMissing = (await made()).length === 0;
    expect(isMissing ? await run() : 201).toBe(201);
    expect((await made()).length).toBe(1);
    // Killed behind its last step, an import has not removed its archive.
    await ask("DELETE", location, {});
    expect(readdirSync(join(folder, "uploads", "resumable"))).toEqual([]);
    await kill();
  }, 180_000);
});
