import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { type ComputedScene, computedScene } from "./computed-scene-for-tests.ts";

describeEachEngine("formulas that read the clock", (engine) => {
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
});
