import { expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { columnsOf } from "../dialect/columns.ts";
import { up } from "./0018-orders-made-anew.ts";

describeEachEngine("indexes of orders", (engine) => {
  it("that no query asks for go, and nothing else does", async () => {
    const storage = await engine.open();
    await storage.indexes.create({
      name: "sort_7_n1a",
      table: "entry_key",
      columns: [{ column: "n1", direction: "asc" }],
      only: { column: "database_id", value: 7 },
    });
    const others = await storage.indexes.list("entry_key");
    await storage.transact((tx) => up(tx.db, columnsOf(storage.engine)));
    expect(await storage.indexes.list("sort_")).toEqual(storage.engine === "sqlite" ? ["sort_7_n1a"] : []);
    expect(await storage.indexes.list("entry_key")).toEqual(others);
    expect(others).toContain("entry_key_order");
  });
});
