// @module-tag endurance
import type { Body, createProperty } from "@maive/contract";
import { linkedText } from "@maive/values";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { systemClock } from "../../../../shared/clock.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { type DatabaseProperty, propertiesOfType } from "../../properties/index.ts";
import { checkLinks } from "./check-links-for-tests.ts";

type Change =
  | { kind: "cell"; entry: number; property: number; targets: number[] }
  | { kind: "cells"; cells: { entry: number; property: number; targets: number[] }[] }
  | { kind: "create"; database: number; property: number; targets: number[] }
  | { kind: "rename" | "duplicate" | "trash" | "restore" | "remove"; entry: number }
  | { kind: "empty" }
  | { kind: "drop"; property: number }
  | { kind: "only one"; property: number; multiple: boolean };

const n = fc.nat({ max: 999 });
const cell = fc.record({ entry: n, property: n, targets: fc.array(n, { maxLength: 3 }) });
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: cell.map((one): Change => ({ kind: "cell", ...one })) },
  {
    weight: 5,
    arbitrary: fc
      .array(cell, { minLength: 2, maxLength: 5 })
      .map((cells): Change => ({ kind: "cells", cells })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ database: n, property: n, targets: fc.array(n, { maxLength: 3 }) })
      .map((one): Change => ({ kind: "create", ...one })),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom("rename", "duplicate", "trash", "trash", "restore", "remove"),
      entry: n,
    }),
  },
  { weight: 1, arbitrary: fc.constant<Change>({ kind: "empty" }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("drop"), property: n }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("only one"), property: n, multiple: fc.boolean() }) },
);

const pick = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];

describeEachEngine("links between entries", (engine) => {
  let bench: DatabaseFixture;
  beforeAll(async () => {
    bench = await openDatabaseFixture(await engine.open(), systemClock);
  });

  const relate = (databaseId: number, body: Partial<Body<typeof createProperty>>) =>
    bench.properties.create(bench.main, databaseId, {
      property_name: "Bezug",
      property_type: "relation",
      ...body,
    });

  /** Two databases with every kind of relation between them, with entries and links. */
  const lay = async (): Promise<number[]> => {
    const [tasks, projects] = [
      (await bench.databases.create(bench.main, { name: "Aufgaben" })).database_id,
      (await bench.databases.create(bench.main, { name: "Projekte" })).database_id,
    ];
    const to = (target: string, multiple: boolean) => ({ property_config: { target, multiple } });
    const both = { sync_direction: "two_way" } as const;
    await relate(tasks, { property_name: "Projekt", ...to(`cortex:${projects}`, false), ...both });
    await relate(tasks, { property_name: "Mit", ...to(`cortex:${projects}`, true), ...both });
    await relate(tasks, { property_name: "Einer", ...to(`cortex:${projects}`, true) });
    await relate(tasks, {
      property_name: "Teil von",
      ...to("self", false),
      ...both,
      new_linked_property_name: "Teile",
    });
    await relate(tasks, {
      property_name: "Ähnlich",
      ...to("self", true),
      ...both,
      is_self_referencing: true,
    });
    await relate(tasks, { property_name: "Paar", ...to("self", false), ...both, is_self_referencing: true });
    const one = await relate(projects, { property_name: "Haupt", ...to(`cortex:${tasks}`, false), ...both });
    await bench.properties.patch(bench.main, one.linked_property?.property_id ?? 0, {
      property_config: { multiple: false },
    });
    for (const databaseId of [tasks, projects])
      await bench.entries.createMany(
        bench.main,
        databaseId,
        ["Äpfel", "Birne", "Äpfel", "zehn 10", "zehn 9"].map((title) => ({ title })),
      );
    return [tasks, projects];
  };

  /** Runs one step; a refused one counts as not done. */
  const run = async (databases: readonly number[], step: Change): Promise<void> => {
    const pages = await bench.storage.read
      .selectFrom("page")
      .select(["page_id", "parent_database_id", "trashed_root", "title"])
      .where("parent_database_id", "in", databases)
      .orderBy("page_id")
      .execute();
    const live = pages.filter((page) => page.trashed_root === null);
    const trashed = pages.filter((page) => page.trashed_root !== null);
    const relations = (await propertiesOfType(bench.storage.read, "relation")).filter(({ databaseId }) =>
      databases.includes(databaseId),
    );
    const valueFor = (property: DatabaseProperty, targets: readonly number[]) => {
      const { target } = property.config;
      const databaseId = target === "self" ? property.databaseId : Number(target?.slice(7));
      const there = live.filter((page) => page.parent_database_id === databaseId);
      const ids = [...new Set(targets.flatMap((place) => pick(there, place)?.page_id ?? []))];
      return linkedText(property.config.multiple ? ids : ids.slice(0, 1));
    };
    const changeOf = (
      databaseId: number | null,
      one: { entry: number; property: number; targets: number[] },
    ) => {
      const property = pick(
        relations.filter((relation) => relation.databaseId === databaseId),
        one.property,
      );
      const entry = pick(
        live.filter((page) => page.parent_database_id === databaseId),
        one.entry,
      );
      if (!property || !entry) return [];
      return [
        { entry_id: entry.page_id, property_id: property.propertyId, value: valueFor(property, one.targets) },
      ];
    };
    const { main } = bench;
    switch (step.kind) {
      case "cell": {
        const databaseId = pick(databases, step.entry) ?? 0;
        for (const { entry_id, ...body } of changeOf(databaseId, step))
          await bench.cells.patchCell(main, entry_id, body);
        return;
      }
      case "cells": {
        const databaseId = pick(databases, step.cells.length) ?? 0;
        const changes = step.cells.flatMap((one) => changeOf(databaseId, one));
        const { changes: answered } = await bench.cells.patchCells(main, databaseId, { changes });
        const last = new Map(answered.map((one) => [`${one.entry_id} ${one.property_id}`, one]));
        for (const { entry_id, property_id, value } of last.values()) {
          const page = await bench.entries.propertiesOf(main, entry_id);
          const shown = page.properties_list?.find((property) => property.property_id === property_id);
          expect(shown?.value).toBe(value);
        }
        return;
      }
      case "create": {
        const databaseId = pick(databases, step.database) ?? 0;
        const property = pick(
          relations.filter((relation) => relation.databaseId === databaseId),
          step.property,
        );
        const properties = property ? { [property.name]: valueFor(property, step.targets) } : {};
        await bench.entries.createMany(main, databaseId, [
          { title: "Neu", properties },
          { title: "Noch neuer", properties },
        ]);
        return;
      }
      case "rename": {
        const entry = pick(live, step.entry);
        const database = await bench.databases.detail(main, entry?.parent_database_id ?? 0);
        const lead = database.properties.find((property) => property.is_lead_property);
        if (entry && lead)
          await bench.cells.patchCell(main, entry.page_id, {
            property_id: lead.property_id,
            value: `${"zaé"[step.entry % 3]} ${step.entry}`,
          });
        return;
      }
      case "duplicate": {
        const entry = pick(live, step.entry);
        if (entry)
          await bench.entries.duplicate(main, entry.page_id, {
            titleOf: () => "Kopie",
            also: async () => {},
          });
        return;
      }
      case "trash":
        return void (live[0] && (await bench.trash.trash(main, pick(live, step.entry)?.page_id ?? "")));
      case "restore":
        return void (
          trashed[0] && (await bench.trash.restore(main, pick(trashed, step.entry)?.page_id ?? ""))
        );
      case "remove":
        return void (
          trashed[0] && (await bench.trash.remove(main, pick(trashed, step.entry)?.page_id ?? ""))
        );
      case "empty":
        return bench.trash.empty(main);
      case "drop": {
        const property = pick(relations, step.property);
        if (property) await bench.properties.delete(main, property.propertyId);
        return;
      }
      case "only one": {
        const property = pick(relations, step.property);
        if (!property) return;
        const filled = await bench.storage.read
          .selectFrom("entry_link")
          .select("page_id")
          .where("property_id", "=", property.propertyId)
          .execute();
        // Cells with several links keep them, which the check below would not accept.
        const most = Math.max(
          0,
          ...[...Map.groupBy(filled, (row) => row.page_id).values()].map((of) => of.length),
        );
        if (step.multiple || most <= 1)
          await bench.properties.patch(main, property.propertyId, {
            property_config: { multiple: step.multiple },
          });
      }
    }
  };

  it("agree on both sides and with everything derived from them, whatever happened", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (steps) => {
        const databases = await lay();
        for (const step of steps) {
          await run(databases, step);
          await bench.linkFollow.idle();
          await checkLinks(bench.storage);
        }
        for (const databaseId of databases) await bench.databaseTrash.trash(bench.main, databaseId);
        await checkLinks(bench.storage);
        for (const databaseId of databases) await bench.databaseTrash.remove(bench.main, databaseId);
        await checkLinks(bench.storage);
        expect(await bench.storage.read.selectFrom("entry_link").selectAll().execute()).toEqual([]);
      }),
      { numRuns: engine.name === "sqlite" ? 40 : 12, endOnFailure: true },
    );
  });
});
