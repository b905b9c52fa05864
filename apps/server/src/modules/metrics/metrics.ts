import type { Histogram, Registry } from "prom-client";
import type { Clock } from "../../shared/clock.ts";
import { memoizedFor } from "./memoized-for.ts";

/** An answered request. */
export interface AnsweredRequest {
  method: string;
  /** The declared path with `:name` parameters: ids would explode the cardinality. */
  route: string;
  status: number;
  seconds: number;
}

export interface MetricsDeps {
  clock: Clock;
  /** Open sockets and distinct people. */
  online(): { sockets: number; people: number };
  version(): Promise<string>;
  /** Number of event loop stalls. */
  stalls(): number;
  /** Time of the newest verified backup in seconds since 1970, 0 without one; null when backups are off. */
  provenBackupAt(): Promise<number | null>;
}

/** Ms for which the newest proven backup is not looked for again: in a bucket that takes several calls. */
const backupLookMs = 5 * 60 * 1_000;

interface Started {
  registry: Registry;
  requests: Histogram;
}

/** Histogram buckets in seconds: most answers take milliseconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Metrics of this process. They cost memory, so that they are only collected after {@link keep} or the first scrape.
 */
export class Metrics {
  readonly #deps: MetricsDeps;
  #started: Promise<Started> | null = null;
  #requests: Histogram | null = null;

  constructor(deps: MetricsDeps) {
    this.#deps = deps;
  }

  /** Starts collecting. */
  async keep(): Promise<void> {
    await this.#keeping();
  }

  note({ method, route, status, seconds }: AnsweredRequest): void {
    this.#requests?.observe({ method, route, status: String(status) }, seconds);
  }

  /** @returns all metrics in Prometheus' text format, and the media type. */
  async text(): Promise<{ type: string; text: string }> {
    const { registry } = await this.#keeping();
    return { type: registry.contentType, text: await registry.metrics() };
  }

  #keeping(): Promise<Started> {
    this.#started ??= this.#begin();
    return this.#started;
  }

  async #begin(): Promise<Started> {
    const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import("prom-client");
    const registry = new Registry();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    const { online, stalls } = this.#deps;
    for (const [name, help, read] of [
      ["maive_sockets", "Open WebSockets.", () => online().sockets],
      ["maive_people_online", "Users with an open WebSocket.", () => online().people],
      [
        "maive_loop_stalls",
        "Times since the start that the event loop stood still for more than 250 ms.",
        stalls,
      ],
    ] as const)
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            this.set(read());
          },
        }),
      );
    const provenBackupAt = memoizedFor(this.#deps.provenBackupAt, {
      clock: this.#deps.clock,
      ms: backupLookMs,
    });
    registry.registerMetric(
      new Gauge({
        name: "maive_backup_proven_timestamp_seconds",
        help: "When the newest proven backup was made; 0 without one.",
        registers: [],
        async collect() {
          const at = await provenBackupAt();
          if (at === null) this.remove();
          else this.set(at);
        },
      }),
    );
    const info = new Gauge({
      name: "maive_info",
      help: "The running version.",
      labelNames: ["version"],
      registers,
    });
    info.set({ version: await this.#deps.version() }, 1);
    const requests = new Histogram({
      name: "http_request_duration_seconds",
      help: "Requests that were answered.",
      labelNames: ["method", "route", "status"],
      buckets,
      registers,
    });
    this.#requests = requests;
    return { registry, requests };
  }
}
