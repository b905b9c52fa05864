import { median } from "../lib/statistics.ts";
import type { MeasuredTable } from "./make-table.ts";
import type { Question, Rule } from "./questions.ts";

/** Enough of them for a stable median: a server's first answers of a kind come before its code is compiled. */
const rounds = 50;
/** Answers that do not count, on both sides. */
const warmUp = 2;

const rulesOf = (rules: readonly Rule[], idOf: (name: string) => number): object[] =>
  rules.map((rule) => {
    if ("filters" in rule) return { operator: rule.operator, filters: rulesOf(rule.filters, idOf) };
    const { name, ...rest } = rule;
    return { property_id: idOf(name), ...rest };
  });

/** A query as it is sent to the server. */
export const ownPath = ({ databaseId, ids }: MeasuredTable, question: Question, limit: number): string => {
  const query = new URLSearchParams({ limit: String(limit) });
  const idOf = (name: string) => ids.get(name) ?? 0;
  if (question.sorts)
    query.set(
      "sorts",
      JSON.stringify(question.sorts.map(([name, direction]) => ({ property_id: idOf(name), direction }))),
    );
  if (question.filters) query.set("filters", JSON.stringify(rulesOf(question.filters, idOf)));
  if (question.search) query.set("search", question.search);
  if (question.offset) query.set("offset", String(question.offset));
  return `/api/cortex/databases/${databaseId}/entries?${query}`;
};

/** How long something takes, in ms. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Medians of both, measured in turns so that load of the machine meets both alike. */
export const interleaved = async (
  ours: (n: number) => Promise<unknown>,
  bare: (n: number) => Promise<unknown>,
  between: (n: number) => Promise<unknown> = async () => undefined,
): Promise<{ figure: number; baseline: number }> => {
  const [own, other]: [number[], number[]] = [[], []];
  for (let n = 0; n < rounds + warmUp; n += 1) {
    await between(n);
    own.push(await timed(() => ours(n)));
    other.push(await timed(() => bare(n)));
  }
  return { figure: median(own.slice(warmUp)), baseline: median(other.slice(warmUp)) };
};
