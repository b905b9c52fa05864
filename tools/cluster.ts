/**
 * `npm run cluster [-- N]`: several processes on one PostgreSQL and one S3 server with a balancer before them, for trying and for
 * developing. What is written is removed at the end. `MAIVE_DATABASE_URL` names a PostgreSQL that runs already, `PORT` the
 * balancer's port.
 */
import { clusterUser, startCluster } from "./cluster/start-cluster.ts";

const count = Number(process.argv[2] ?? "3");
if (!Number.isSafeInteger(count) || count < 1 || count > 20) {
  process.stderr.write("Give the number of processes, 1 to 20: npm run cluster -- 3\n");
  process.exit(1);
}
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const stopped = new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
});
const cluster = await startCluster({
  count,
  databaseUrl: process.env["MAIVE_DATABASE_URL"],
  port: Number(process.env["PORT"] ?? "3000"),
});
say(`${cluster.address}   ${clusterUser.username} / ${clusterUser.password}`);
for (const { index, address, pid } of cluster.processes)
  say(`  process ${index + 1}: ${address}, pid ${pid}`);
say(`  PostgreSQL: ${cluster.databaseUrl}`);
say("Ctrl+C ends all of it.");
await stopped;
await cluster.stop();
