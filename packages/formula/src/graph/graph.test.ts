import { describe, expect, it } from "vitest";
import { cycleText, cycleThrough } from "./cycle.ts";
import { plan, type Change } from "./plan.ts";
import { graphOf, withoutProperty, withProperty, type PropertyGraph } from "./property-graph.ts";
import type { PropertyNode, PropertyRef } from "./property-node.ts";
import { databasesBehind } from "./sources.ts";

/**
 * Projects (1): 10 name, 11 tasks (relation to 2), 12 total hours (rollup of 23), 13 cost = 12 * rate 14,
 * 15 count of tasks, 16 text of task names, 17 days until today.
 * Tasks (2): 20 name, 21 hours, 22 factor, 23 = 21 * 22, 24 project (relation to 1), 25 rollup of 13.
 */
const ref = (property: number): PropertyRef => ({ database: Math.floor(property / 10), property });
const nodes: PropertyNode[] = [
  { ...ref(10), kind: "value" },
  { ...ref(11), kind: "relation", target: 2, title: 20 },
  { ...ref(12), kind: "rollup", relation: 11, target: ref(23) },
  { ...ref(13), kind: "formula", reads: [12, 14] },
  { ...ref(14), kind: "value" },
  { ...ref(15), kind: "rollup", relation: 11, target: null },
  { ...ref(16), kind: "formula", reads: [11] },
  { ...ref(17), kind: "formula", reads: [], volatile: true },
  { ...ref(20), kind: "value" },
  { ...ref(21), kind: "value" },
  { ...ref(22), kind: "value" },
  { ...ref(23), kind: "formula", reads: [21, 22] },
  { ...ref(24), kind: "relation", target: 1, title: 10 },
  { ...ref(25), kind: "rollup", relation: 24, target: ref(13) },
];
const graph = graphOf(nodes);
const steps = (changes: Change[], of: PropertyGraph = graph): string[] =>
  plan(of, changes).steps.map(({ property, causes }) => {
    const shown = causes.map((cause) => {
      if (cause.how === "same") return `same as ${cause.from.property}`;
      if (cause.how === "through") return `${cause.from.property} through ${cause.relation.property}`;
      return cause.how === "members" ? `members of ${cause.relation.property}` : cause.how;
    });
    return `${property}: ${shown.join(", ")}`;
  });

describe("what has to be worked out again", () => {
  it("after a cell: formulas of the entry, rollups through relations backwards, on and on", () => {
    expect(steps([{ kind: "cells", of: ref(21) }])).toEqual([
      "23: same as 21",
      "12: 23 through 11",
      "13: same as 12",
      "25: 13 through 24",
    ]);
    expect(steps([{ kind: "cells", of: ref(14) }])).toEqual(["13: same as 14", "25: 13 through 24"]);
    expect(steps([{ kind: "cells", of: ref(20) }])).toEqual(["16: 20 through 11"]);
  });

  it("after a cell that decides which entries count, and on a new day where it is compared with that", () => {
    const asking = withProperty(graph, {
      ...ref(18),
      kind: "rollup",
      relation: 11,
      target: null,
      conditions: [ref(22)],
      volatile: true,
    });
    expect(steps([{ kind: "cells", of: ref(22) }], asking)).toContain("18: 22 through 11");
    expect(steps([{ kind: "time" }], asking)).toContain("18: all");
  });

  it("after a link: rollups and formulas of the entry with the relation", () => {
    expect(steps([{ kind: "cells", of: ref(11) }]).toSorted()).toEqual([
      "12: same as 11",
      "13: same as 12",
      "15: same as 11",
      "16: same as 11",
      "25: 13 through 24",
    ]);
  });

  it("after entries have gone or are back: whatever is linked to them", () => {
    expect(steps([{ kind: "members", database: 2 }]).toSorted()).toEqual([
      "12: members of 11",
      "13: same as 12",
      "15: members of 11",
      "16: members of 11",
      "25: 13 through 24",
    ]);
    expect(steps([{ kind: "members", database: 3 }])).toEqual([]);
  });

  it("after entries were created: all of theirs", () => {
    expect(steps([{ kind: "created", database: 2 }]).toSorted()).toEqual([
      "12: 23 through 11",
      "13: same as 12",
      "23: created",
      "25: created, 13 through 24",
    ]);
  });

  it("after a definition every entry, and after a night what reads the clock", () => {
    expect(steps([{ kind: "definition", of: ref(13) }])).toEqual(["13: all", "25: 13 through 24"]);
    expect(steps([{ kind: "definition", of: ref(14) }])).toEqual([]);
    expect(steps([{ kind: "time" }])).toEqual(["17: all"]);
  });

  it("after several changes at once: each step once", () => {
    const both: Change[] = [
      { kind: "cells", of: ref(21) },
      { kind: "cells", of: ref(22) },
      { kind: "definition", of: ref(13) },
    ];
    expect(steps(both)).toEqual([
      "23: same as 21, same as 22",
      "12: 23 through 11",
      "13: all",
      "25: 13 through 24",
    ]);
  });

  it("reaches the readers of a property that is gone", () => {
    const without = withoutProperty(graph, ref(14));
    expect(steps([{ kind: "cells", of: ref(14) }], without)).toEqual(["13: same as 14", "25: 13 through 24"]);
    expect(steps([{ kind: "members", database: 2 }], withoutProperty(graph, ref(11)))).toEqual([]);
  });
});

describe("formulas that read over a relation", () => {
  const over = withProperty(graph, {
    ...ref(18),
    kind: "formula",
    reads: [14],
    through: [{ relation: 11, target: ref(23) }],
  });

  it("follow the linked values, the links and the entries, but not their names", () => {
    expect(steps([{ kind: "cells", of: ref(21) }], over)).toContain("18: 23 through 11");
    expect(steps([{ kind: "cells", of: ref(11) }], over)).toContain("18: same as 11");
    expect(steps([{ kind: "cells", of: ref(14) }], over)).toContain("18: same as 14");
    expect(steps([{ kind: "members", database: 2 }], over)).toContain("18: members of 11");
    expect(steps([{ kind: "cells", of: ref(20) }], over)).toEqual(["16: 20 through 11"]);
    expect([...databasesBehind(over, ref(18))]).toEqual([2]);
  });

  it("are part of cycles, also with themselves over a relation to their own database", () => {
    const self: PropertyNode = { ...ref(26), kind: "relation", target: 2, title: 20 };
    const ending: PropertyNode = {
      ...ref(27),
      kind: "formula",
      reads: [21],
      through: [{ relation: 26, target: ref(27) }],
    };
    expect(cycleThrough(withProperty(withProperty(graph, self), ending), ending)).toEqual([ref(27), ref(27)]);
    const there: PropertyNode = {
      ...ref(23),
      kind: "formula",
      reads: [21],
      through: [{ relation: 24, target: ref(18) }],
    };
    expect(cycleThrough(withProperty(over, there), there)?.map(({ property }) => property)).toEqual([
      23, 18, 23,
    ]);
  });
});

describe("rollups that look up names", () => {
  // 18 looks up the places 27 of a project's tasks, which are entries of 3; 19 reads their names, 28 looks 18 up again.
  const places: PropertyNode = { ...ref(27), kind: "relation", target: 3, title: 30 };
  const names = { target: 3, title: 30 };
  const looking = [
    places,
    { ...ref(18), kind: "rollup", relation: 11, target: ref(27), names },
    { ...ref(19), kind: "formula", reads: [18] },
    { ...ref(28), kind: "rollup", relation: 24, target: ref(18), names },
    { ...ref(30), kind: "value" },
  ] as const satisfies PropertyNode[];
  const of = looking.reduce<PropertyGraph>(withProperty, graph);

  it("follow what is linked, while only formulas that read them follow what it is called, and that it goes", () => {
    expect(steps([{ kind: "cells", of: ref(27) }], of)).toEqual([
      "18: 27 through 11",
      "19: same as 18",
      "28: 18 through 24",
    ]);
    expect(steps([{ kind: "cells", of: ref(30) }], of)).toEqual(["19: 30 through 18"]);
    expect(steps([{ kind: "members", database: 3 }], of)).toEqual(["19: members of 18"]);
    expect(steps([{ kind: "members", database: 2 }], of)).toContain("18: members of 11");
  });

  it("draw on what refers to the names, and formulas that read them on the names, too", () => {
    expect([...databasesBehind(of, ref(18))]).toEqual([2]);
    expect([...databasesBehind(of, ref(28))].toSorted()).toEqual([1, 2]);
    expect([...databasesBehind(of, ref(19))].toSorted()).toEqual([2, 3]);
    // One that was a list of texts before these became names.
    const list: PropertyNode = { ...ref(29), kind: "rollup", relation: 24, target: ref(18) };
    expect([...databasesBehind(withProperty(of, list), ref(29))].toSorted()).toEqual([1, 2, 3]);
  });
});

describe("cycles", () => {
  const names = new Map([
    [12, "Stunden"],
    [13, "Kosten"],
    [21, "Aufwand"],
    [23, "Gewichtet"],
    [25, "Projektkosten"],
  ]);
  const cycle = (node: PropertyNode): string | null => {
    const found = cycleThrough(withProperty(graph, node), node);
    return found && cycleText(found, ({ property }) => names.get(property) ?? String(property));
  };

  it("are named, each one needing the next, also across databases", () => {
    expect(cycle({ ...ref(13), kind: "formula", reads: [13] })).toBe("Kreis: Kosten → Kosten");
    expect(cycle({ ...ref(21), kind: "formula", reads: [23] })).toBe("Kreis: Aufwand → Gewichtet → Aufwand");
    expect(cycle({ ...ref(23), kind: "formula", reads: [21, 25] })).toBe(
      "Kreis: Gewichtet → Projektkosten → Kosten → Stunden → Gewichtet",
    );
  });

  it("are none where something is only read twice", () => {
    expect(cycle({ ...ref(13), kind: "formula", reads: [12, 14, 12] })).toBeNull();
    expect(cycle({ ...ref(26), kind: "formula", reads: [25, 23] })).toBeNull();
  });

  it("that were stored all the same are set aside, with what stands behind them", () => {
    const broken = withProperty(graph, { ...ref(23), kind: "formula", reads: [21, 25] });
    const { steps, stuck } = plan(broken, [
      { kind: "cells", of: ref(21) },
      { kind: "cells", of: ref(20) },
    ]);
    expect(steps.map((step) => step.property)).toEqual([16]);
    expect(stuck.map(({ property }) => property).toSorted()).toEqual([12, 13, 23, 25]);
  });
});

it("leaves the graph before a change as it was", () => {
  const before = steps([{ kind: "cells", of: ref(21) }]);
  withoutProperty(withProperty(graph, { ...ref(23), kind: "value" }), ref(12));
  expect(steps([{ kind: "cells", of: ref(21) }])).toEqual(before);
});

it("knows the databases that results draw on", () => {
  expect([...databasesBehind(graph, ref(13))]).toEqual([2]);
  expect([...databasesBehind(graph, ref(15))]).toEqual([2]);
  expect([...databasesBehind(graph, ref(16))]).toEqual([2]);
  // The tasks of the project, seen from one of them: all of its own database.
  expect([...databasesBehind(graph, ref(25))].toSorted()).toEqual([1, 2]);
  expect([...databasesBehind(graph, ref(23))]).toEqual([]);
});
