import { describe, expect, it } from "vitest";
import { isOpenTo, moduleList, moduleOf } from "./module-list.ts";

describe("the modules of the main menu", () => {
  it("stand in the order of the product", () => {
    expect(moduleList.map(({ label }) => label)).toEqual([
      "Home",
      "Calendar",
      "Connect",
      "Spark",
      "Core",
      "Drive",
      "Docs",
      "Cortex",
      "Scribble",
      "Citadel",
    ]);
  });

  it("are all open to main; guests and visitors find four of them closed", () => {
    const closedTo = (type: "main" | "guest" | "visitor") =>
      moduleList.filter(({ id }) => !isOpenTo(id, type)).map(({ id }) => id);
    expect(closedTo("main")).toEqual([]);
    expect(closedTo("guest")).toEqual(["spark", "core", "docs", "scribble"]);
    expect(closedTo("visitor")).toEqual(["spark", "core", "docs", "scribble"]);
  });

  it("are found by the address of any of their screens", () => {
    expect(moduleOf("/cortex/0190-a")?.id).toBe("cortex");
    expect(moduleOf("/cortexity")).toBeUndefined();
  });
});
