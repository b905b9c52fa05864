import { joinAsProcess } from "./leading-process.ts";
import { leadSteps } from "./lead-steps.ts";

/** A process of its own that leads a work of steps as soon as it is the leader, until it is killed. */
const url = process.argv[2] ?? "";
const joined = await joinAsProcess(url);
leadSteps(joined, () => undefined);
process.stdout.write(`${joined.processId}\n`);
setInterval(() => undefined, 60_000);
