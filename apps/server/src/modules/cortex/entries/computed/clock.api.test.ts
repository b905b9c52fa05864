import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { isClean } from "../verify/findings.ts";
import { verifyEntries } from "../verify/verify-entries.ts";
import { type ComputedScene, computedScene } from "./computed-scene-for-tests.ts";

describeEachEngine("formulas that read the clock or the holidays", (engine) => {
  let t: TestApp;
  let s: ComputedScene;

  beforeAll(async () => {
    t = await buildTestApp(engine);
    s = await computedScene(t);
  });
  afterAll(() => t.close());

  it("show this moment whenever somebody looks, and what is made from it", async () => {
    await s.formula(s.taskDb, "Jetzt", 'formatDate(now(), "dd.MM.yyyy HH:mm")');
    await s.formula(s.taskDb, "Satz", '"Es ist " + prop("Jetzt")');
    const [task = ""] = await s.tasks({ title: "Uhr" });
    const shown = async () => [
      await s.value(task, "Satz"),
      (await s.list(s.taskDb)).body.entries[0].properties,
    ];
    const moment = () =>
      new Intl.DateTimeFormat("de-DE", {
        timeZone: "Europe/Berlin",
        dateStyle: "medium",
        timeStyle: "short",
      })
        .format(t.clock.now())
        .replace(",", "");
    for (const minutes of [0, 90]) {
      t.clock.advance(minutes * 60_000);
      expect(await shown()).toMatchObject([
        `Es ist ${moment()}`,
        { Jetzt_calculated: moment(), Satz_calculated: `Es ist ${moment()}` },
      ]);
    }
  });

  it("follow a new day in filters and sorts", async () => {
    const { property_id } = await s.formula(s.taskDb, "Morgen", 'dateAdd(today(), 1, "days")');
    const filters = [
      { property_id, operator: "relative_to_today", value: { target: "start_date", value: "tomorrow" } },
    ];
    expect(await s.titles(s.taskDb, { filters })).toEqual(["Uhr"]);
    t.clock.advance(13 * 60 * 60_000);
    expect(await s.titles(s.taskDb, { filters })).toEqual([]);
    await t.app.cortex.followDay();
    expect(await s.titles(s.taskDb, { filters })).toEqual(["Uhr"]);
  });

  it("follow the holidays of the instance, with what is made from them, in stored results", async () => {
    await s.property(s.projectDb, "Start", "date");
    const { property_id } = await s.formula(
      s.projectDb,
      "Tage",
      'workdays(prop("Start"), date("05.06.2026"))',
    );
    await s.formula(s.projectDb, "Doppelt", 'prop("Tage") * 2');
    const start = JSON.stringify({
      start_date: "2026-06-01",
      end_date: null,
      include_time: false,
      include_end_date: false,
    });
    const [project = ""] = await s.bulk(s.projectDb, [{ title: "Juni", Start: start }]);
    const seen = async () => [await s.value(project, "Tage"), await s.value(project, "Doppelt")];
    const counted = (value: string) =>
      s.titles(s.projectDb, { filters: [{ property_id, operator: "equals", value }] });
    expect(await seen()).toEqual(["5", "10"]);
    // Corpus Christi is on Thursday.
    for (const [state, days, doubled] of [
      ["NW", "4", "8"],
      ["HH", "5", "10"],
      ["BY", "4", "8"],
      ["", "5", "10"],
    ]) {
      await t.main.patch("/api/citadel/settings", { MAIVE_HOLIDAYS: state });
      expect([state, ...(await seen())]).toEqual([state, days, doubled]);
      expect(await counted(days ?? "")).toEqual(["Juni"]);
    }
  });

  it("show what was worked out last where a window needs too many other entries, until these are worked out", async () => {
    await s.formula(
      s.projectDb,
      "Stand",
      'prop("Aufgaben").Stunden.sum() + ":" + formatDate(today(), "dd.MM.yyyy")',
    );
    const projects = await s.projects("Eins", "Zwei", "Drei");
    const tasks = projects.flatMap((project) =>
      Array.from({ length: 700 }, () => ({ title: "Eine", Stunden: "1", Projekt: project })),
    );
    await s.tasks(...tasks);
    await t.app.cortex.recalculated();
    const results = (day: string): string[] => projects.map(() => `700:${day}`);
    const today = (): string =>
      new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "medium" }).format(
        t.clock.now(),
      );
    const together = async (): Promise<string[]> => {
      const { body } = await s.list(s.projectDb, {});
      const entries: { page_id: string; properties: Record<string, string> }[] = body.entries;
      const byId = new Map(entries.map(({ page_id, properties }) => [page_id, properties]));
      return projects.map((id) => byId.get(id)?.["Stand_calculated"] ?? "");
    };
    const before = today();
    expect(await together()).toEqual(results(before));
    for (const hours of [12, 12]) {
      t.clock.advance(hours * 60 * 60_000);
      expect(await together()).toEqual(results(before));
    }
    expect(await s.value(projects[0] ?? "", "Stand")).toBe(`700:${today()}`);
    await t.app.cortex.followDay();
    await t.app.cortex.recalculated();
    expect(await together()).toEqual(results(today()));
  });

  it("count other entries on a new day, where conditions compare with it", async () => {
    const due = await s.property(s.taskDb, "Frist", "date");
    const [house = ""] = await s.projects("Haus");
    const day = new Date(t.clock.now().getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    await s.tasks({
      title: "Dach",
      Projekt: house,
      Frist: JSON.stringify({
        start_date: `${day}T00:00:00.000Z`,
        end_date: null,
        include_time: false,
        include_end_date: false,
      }),
    });
    await s.property(s.projectDb, "Heute fällig", "rollup", {
      relation_property: s.tasksOfProject,
      aggregation: "count",
      rollup_filters: [
        {
          property_id: due.property_id,
          operator: "relative_to_today",
          value: { target: "start_date", value: "today" },
        },
      ],
    });
    await s.formula(s.projectDb, "Noch eins", 'prop("Heute fällig") + 1');
    expect(await s.value(house, "Heute fällig")).toBe("0");
    for (const hours of [12, 12]) {
      t.clock.advance(hours * 60 * 60_000);
      expect((await s.list(s.taskDb)).status).toBe(200);
    }
    // A backup of yesterday is none the worse today.
    const now = t.clock.now().getTime();
    const { found } = await verifyEntries({ storage: t.storage, repairs: false, now });
    expect([found.computed, isClean(found)]).toEqual([0, true]);
    await t.app.cortex.followDay();
    expect([await s.value(house, "Heute fällig"), await s.value(house, "Noch eins")]).toEqual(["1", "2"]);
  });
});
