export { ClusterBus } from "./cluster-bus.ts";
export { Facts } from "./facts.ts";
export { type ClusterParts, Member } from "./member.ts";
export type { News } from "./news.ts";
export { PostgresNews } from "./postgres-news.ts";
export { SharedPages } from "./shared-pages.ts";
export { Processes, type RunningProcess } from "./processes.ts";
