import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { callerOf, password } from "../../apps/server/test/build-app.ts";
import { openProcessApp } from "../../apps/server/test/cluster/process-app.ts";

const rounds = 400;

/** Ms from sending cells to one of two processes until listeners of either one have each of them. */
export const listenAtTwo = async (url: string): Promise<{ same: number[]; other: number[] }> => {
  const folder = mkdtempSync(join(tmpdir(), "maive-bench-"));
  const one = await openProcessApp(url, folder);
  await one.storage.transact((tx) => one.app.cortex.ensureCalendar(tx));
  const two = await openProcessApp(url, folder);
  const person = { username: "anna", userType: "main" as const };
  const user = { ...(await one.app.auth.createUser(undefined, { ...person, password })), ...person };
  const { token } = await one.storage.transact((tx) => one.app.auth.startSession(tx, user, "bench"));
  const cookie = `maive_session=${token}`;
  const main = callerOf(one.app, user, cookie);
  const { body: database } = await main.post("/api/cortex/databases", { name: "Messung" });
  const path = `/api/cortex/databases/${database.database_id}`;
  const column = { property_name: "Zahl", property_type: "number" };
  const { body: property } = await main.post(`${path}/properties`, column);
  const { body: entry } = await main.post(`${path}/entries`, { title: "Zeile" });

  const heard = new Map<string, (at: number) => void>();
  const sockets: WebSocket[] = [];
  for (const [n, { app }] of [one, two].entries()) {
    const origin = await app.server.listen({ port: 0, host: "127.0.0.1" });
    const address = `${origin.replace("http", "ws")}/ws/databases/${database.database_id}`;
    const socket = new WebSocket(address, { headers: { cookie, origin } });
    sockets.push(socket);
    socket.on("message", (data: Buffer) => {
      const { type, newValue } = JSON.parse(data.toString()) as { type: string; newValue?: string };
      if (type === "property_updated") heard.get(`${n} ${newValue}`)?.(performance.now());
    });
    await new Promise((joined) => socket.once("message", joined));
  }
  const samples: { same: number[]; other: number[] } = { same: [], other: [] };
  for (let value = 1; value <= rounds; value += 1) {
    const hears = (n: number) => new Promise<number>((at) => heard.set(`${n} ${value}`, at));
    const times = Promise.all([hears(0), hears(1)]);
    const sent = performance.now();
    const cell = { property_id: property.property_id, value };
    const { status } = await main.patch(`/api/cortex/entries/${entry.page_id}/properties`, cell);
    if (status !== 200) throw new Error(`A cell was answered with ${status}`);
    const [same, other] = await times;
    samples.same.push(same - sent);
    samples.other.push(other - sent);
  }
  for (const socket of sockets) socket.terminate();
  for (const each of [one, two]) await each.close();
  rmSync(folder, { recursive: true, force: true });
  return samples;
};
