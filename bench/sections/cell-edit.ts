import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { RunningServer } from "../../e2e/support/server.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import { median } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const warmUp = 200;
const rounds = 1_000;

const timed = async (edit: (n: number) => Promise<unknown>): Promise<number[]> => {
  const samples: number[] = [];
  for (let n = 0; n < warmUp + rounds; n += 1) {
    const started = performance.now();
    await edit(n);
    if (n >= warmUp) samples.push(performance.now() - started);
  }
  return samples;
};

const bareEdits = async (): Promise<number[]> => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "../baseline/fastify-sqlite.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [printed] = (await once(child.stdout, "data")) as [Buffer];
    const url = `http://127.0.0.1:${printed.toString().trim()}/cell`;
    return await timed(async (n) => {
      const answer = await fetch(url, {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ value: `Wert ${n}` }),
      });
      await answer.json();
    });
  } finally {
    child.kill();
  }
};

/** One cell edit over HTTP, rights, change log and events included, beside the bare durable write. */
export const cellEdit = async (_server: RunningServer, user: Main): Promise<Row[]> => {
  const database = await user.send<{ database_id: number; properties: { property_id: number }[] }>(
    "POST",
    "/api/cortex/databases",
    { name: "Messung" },
  );
  const property = await user.send<{ property_id: number }>(
    "POST",
    `/api/cortex/databases/${database.database_id}/properties`,
    { property_name: "Notiz", property_type: "text" },
  );
  const entry = await user.send<{ page_id: string }>(
    "POST",
    `/api/cortex/databases/${database.database_id}/entries`,
    { title: "Zeile", properties: {} },
  );
  const path = `/api/cortex/entries/${entry.page_id}/properties`;
  const ours = await timed((n) =>
    user.send("PATCH", path, { property_id: property.property_id, value: `Wert ${n}` }),
  );
  const bare = await bareEdits();
  return [
    {
      what: "cell edit over HTTP, median",
      figure: median(ours),
      unit: "ms",
      baseline: median(bare),
      baselineName: "Fastify + SQLite with fsync",
      limit: 5,
    },
  ];
};
