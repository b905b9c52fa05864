import type { Leader } from "../shared/work/leader.ts";
import type { LeaderFence } from "./leader-fence.ts";
import type { NotifyChannel } from "./notify-channel.ts";
import type { Processes } from "./processes.ts";

export interface ClusterLeaderDeps {
  processes: Processes;
  fence: LeaderFence;
  channel: NotifyChannel;
}

/** The leader among several processes. */
export class ClusterLeader implements Leader {
  readonly #deps: ClusterLeaderDeps;

  constructor(deps: ClusterLeaderDeps) {
    this.#deps = deps;
  }

  get isHere(): boolean {
    return this.#deps.processes.isLeader;
  }

  run: Leader["run"] = async (work) => (this.isHere ? this.#deps.fence.run(work) : null);

  say: Leader["say"] = (topic, text) => this.#deps.channel.say(topic, text);

  hear: Leader["hear"] = (topic, listener) => this.#deps.channel.listen(topic, listener);

  onTurn: Leader["onTurn"] = (listener) => this.#deps.processes.onTurn(listener);
}
