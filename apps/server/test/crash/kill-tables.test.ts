// @module-tag endurance
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { inlineEntries } from "../../src/modules/cortex/entries/computed/recalculate.ts";
import { verifyData } from "../../src/verify-data.ts";
import { bundledProgram } from "./bundled-program.ts";
import { type Answered, type MaiveProcess, startMaive } from "./maive-process.ts";

const rows = 1_500;
const program = bundledProgram("../../src/main.ts");
/** Answers of the server to wait for before the kill: other moments of the work. */
const moments = [0, 1, 3];

const onPostgres = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
};

describe.each(["sqlite", "postgres"] as const)(
  "a server on %s that is killed while it changes a table",
  (engine) => {
    const folder = mkdtempSync(join(tmpdir(), "maive-kill-tables-"));
    const name = `kill_${randomUUID().replaceAll("-", "")}`;
    const environment: Record<string, string> = { MAIVE_DATA_DIR: folder };
    let maive: MaiveProcess | null = null;
    let database: string;
    let status: number;

    const call = async (...request: Parameters<MaiveProcess["call"]>): Promise<Answered> => {
      if (!maive) throw new Error("MAIVE does not run");
      return maive.call(...request);
    };
    const kill = async (): Promise<void> => {
      const running = maive;
      maive = null;
      await running?.kill();
    };

    beforeAll(async () => {
      if (engine === "postgres") {
        await onPostgres(`create database ${name}`);
        const url = new URL(inject("postgresUrl"));
        url.pathname = `/${name}`;
        environment["DATABASE_URL"] = url.href;
      }
      maive = await startMaive(program(), environment);
      const made = (await call("POST", "/api/cortex/databases", { name: "Vorgänge" })).body;
      database = `/api/cortex/databases/${made.database_id}`;
      const property = async (
        property_name: string,
        property_type: string,
        property_config: object,
        more = {},
      ) =>
        (
          await call("POST", `${database}/properties`, {
            property_name,
            property_type,
            property_config,
            ...more,
          })
        ).body.property_id;
      status = await property("Status", "single_choice", { options: [{ name: "Offen" }, { name: "Zu" }] });
      await property("Wann", "date", {});
      await property(
        "Gehört zu",
        "relation",
        { target: "self", multiple: true },
        { sync_direction: "two_way", new_linked_property_name: "Teile" },
      );
      if ((await addRows()).status !== 201) throw new Error("The first rows could not be added");
    });
    afterAll(async () => {
      await kill();
      if (engine === "postgres") await onPostgres(`drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    });

    const total = async (): Promise<number> => (await call("GET", `${database}/entries?limit=1`)).body.total;
    const addRows = async (): Promise<Answered> => {
      const [first] = (await call("GET", `${database}/entries?limit=1`)).body.entries;
      const entries = Array.from({ length: rows }, (_, n) => ({
        title: `Vorgang ${n}`,
        properties: {
          Status: n % 2 === 0 ? "Offen" : "Zu",
          Wann: JSON.stringify({ start_date: "2026-11-21" }),
          ...(first ? { "Gehört zu": first.page_id } : {}),
        },
      }));
      return call("POST", `${database}/entries/bulk`, { entries });
    };

    /**
     * Kills the server during a request, checks the data, and starts it again. @returns the status when the answer
     * came first, else null.
     */
    const killDuring = async (request: () => Promise<Answered>, moment: number): Promise<number | null> => {
      let answered: number | null = null;
      const done = request().then(
        (answer) => {
          answered = answer.status;
        },
        () => undefined,
      );
      for (let n = 0; n < moment; n += 1) await call("GET", "/healthz");
      await kill();
      await done;
      const said: string[] = [];
      expect([
        await verifyData(environment, ["--check"], (line) => void said.push(line)),
        said.at(-1),
      ]).toEqual([0, "Alles stimmt."]);
      maive = await startMaive(program(), environment);
      return answered;
    };

    it("has all of a bulk load or nothing", async () => {
      let interrupted = 0;
      for (const moment of moments) {
        const before = await total();
        const answered = await killDuring(addRows, moment);
        if (answered === null) interrupted += 1;
        expect([201, null]).toContain(answered);
        expect(answered === null ? [before, before + rows] : [before + rows]).toContain(await total());
      }
      expect(interrupted).toBeGreaterThan(0);
    }, 240_000);

    it("has renamed a choice in all entries or in none", async () => {
      const known = async () =>
        (await call("GET", database)).body.properties.find(
          (property: { property_id: number }) => property.property_id === status,
        ).property_config.options as { id: string; name: string }[];
      const having = async (value: string): Promise<number> => {
        const filters = encodeURIComponent(
          JSON.stringify([{ property_id: status, operator: "equals", value }]),
        );
        return (await call("GET", `${database}/entries?limit=1&filters=${filters}`)).body.total;
      };
      for (const moment of moments) {
        const [first, ...others] = await known();
        const [old, fresh] = [first?.name ?? "", `Neu ${moment}`];
        const count = await having(old);
        const options = [{ ...first, name: fresh }, ...others];
        const rename = () =>
          call("PATCH", `/api/cortex/properties/${status}/details`, { property_config: { options } });
        const answered = await killDuring(rename, moment);
        const now = (await known())[0]?.name ?? "";
        expect([200, null]).toContain(answered);
        expect(answered === null ? [old, fresh] : [fresh]).toContain(now);
        expect(await having(now)).toBe(count);
        expect(await having(now === old ? fresh : old)).toBe(0);
      }
    }, 240_000);

    it("has deleted a property with all its values or not at all", async () => {
      for (const moment of moments) {
        const body = { property_name: `Notiz ${moment}`, property_type: "text" };
        const { property_id } = (await call("POST", `${database}/properties`, body)).body;
        const { entries } = (await call("GET", `${database}/entries?limit=1000`)).body;
        const changes = entries.map((entry: { page_id: string }) => ({
          entry_id: entry.page_id,
          property_id,
          value: `Text ${moment}`,
        }));
        expect((await call("PATCH", `${database}/cells`, { changes })).status).toBe(200);
        const answered = await killDuring(
          () => call("DELETE", `/api/cortex/properties/${property_id}`),
          moment,
        );
        const { properties } = (await call("GET", database)).body;
        const there = properties.some(
          (property: { property_id: number }) => property.property_id === property_id,
        );
        expect([204, null]).toContain(answered);
        expect(answered === null ? [true, false] : [false]).toContain(there);
        const found = (
          await call("GET", `${database}/entries?search=${encodeURIComponent(`Text ${moment}`)}&limit=1`)
        ).body.total;
        expect(found).toBe(there ? changes.length : 0);
      }
    }, 240_000);

    it("goes on with a formula over thousands of entries where it was", async () => {
      for (let n = await total(); n <= inlineEntries; n += 2_000) {
        const entries = Array.from({ length: 2_000 }, (_, at) => ({ title: `Mehr ${n + at}` }));
        expect((await call("POST", `${database}/entries/bulk`, { entries })).status).toBe(201);
      }
      const body = {
        property_name: "Länge",
        property_type: "formula",
        property_config: { formula: 'length(prop("Name"))' },
      };
      const made = await call("POST", `${database}/properties`, body);
      expect((await call("GET", database)).body.calculating).toBeDefined();
      await kill();
      maive = await startMaive(program(), environment);
      while ((await call("GET", database)).body.calculating) await call("GET", "/healthz");
      const filters = encodeURIComponent(
        JSON.stringify([{ property_id: made.body.property_id, operator: "empty" }]),
      );
      expect((await call("GET", `${database}/entries?limit=1&filters=${filters}`)).body.total).toBe(0);
      await kill();
      const said: string[] = [];
      await verifyData(environment, ["--check"], (line) => void said.push(line));
      expect(said.at(-1)).toBe("Alles stimmt.");
      maive = await startMaive(program(), environment);
    }, 240_000);
  },
);
