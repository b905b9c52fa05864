import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { databaseKeys } from "../database-queries/index.ts";
import { pageKeys } from "../page-queries/index.ts";
import { refetchRestored } from "./refetch-restored.ts";

describe("what came back from the trash", () => {
  it("leaves the trash of this window, too, and what is cached of databases is old", async () => {
    const client = new QueryClient();
    const keys = [pageKeys.trash(), databaseKeys.list(), pageKeys.list()];
    for (const key of keys) client.setQueryData(key, []);
    await refetchRestored(client);
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
  });
});
