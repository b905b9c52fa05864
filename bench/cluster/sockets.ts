import type { Socket } from "node:net";
import { signedIn } from "../../apps/server/test/cluster/storm/person.ts";
import { residentMegabytes } from "../lib/memory.ts";
import { openPlain } from "./listen.ts";
import type { Measured, Table } from "./open-cluster.ts";

const rooms = 200;
/** Of one person, and at once on their way. */
const perPerson = 250;
const atOnce = 100;
const unmeasured = 2_000;

/** KB of memory that each of so many sockets in 200 rooms takes, over all processes. */
export const memoryPerSocket = async (m: Measured, sockets: number): Promise<number> => {
  const tables: Table[] = [];
  for (let n = 0; n < rooms; n += 1) tables.push(await m.table(0));
  const cookies: string[] = [];
  const ids: string[] = [];
  for (let n = 0; n < sockets / perPerson; n += 1) {
    const username = `gast${n}`;
    const { body: guest } = await m.main.insist("POST", "/api/connect/users", {
      json: { username, user_type: "guest" },
    });
    ids.push(guest.id);
    const place = m.cluster.processes[0]?.address ?? "";
    cookies.push((await signedIn(place, { username, password: guest.generated_password })).cookie);
  }
  const permissions = Object.fromEntries(ids.map((id) => [id, "read"]));
  for (const table of tables)
    await m.main.insist("POST", `/api/cortex/databases/${table.id}/permissions`, { json: { permissions } });
  const memory = (): number => m.cluster.processes.reduce((sum, { pid }) => sum + residentMegabytes(pid), 0);
  let before = memory();
  const open: Socket[] = [];
  for (let first = 0; first < sockets; first += atOnce) {
    // The first ones fill what there was room for.
    if (first === unmeasured) before = memory();
    open.push(
      ...(await Promise.all(
        Array.from({ length: atOnce }, (_, n) => {
          const at = first + n;
          return openPlain(m.cluster.processes[at % m.cluster.processes.length]?.address ?? "", {
            cookie: cookies[at % cookies.length] ?? "",
            databaseId: tables[Math.floor(at / cookies.length) % rooms]?.id ?? 0,
            from: `10.${Math.floor(at / 500)}.0.${at % 250}`,
          });
        }),
      )),
    );
  }
  const each = ((memory() - before) * 1_024) / (sockets - unmeasured);
  for (const socket of open) socket.destroy();
  return each;
};
