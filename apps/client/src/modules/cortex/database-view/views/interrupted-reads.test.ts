import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { InterruptedReads } from "./interrupted-reads.ts";

const queryKey = ["databases", "detail", 7];

/** A database that is on the screen, and whose reads the test answers. */
const setUp = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  client.setQueryData(queryKey, "ohne Vorlage");
  const read = vi.fn<() => Promise<string>>(() => new Promise(() => undefined));
  const shown = new QueryObserver(client, { queryKey, queryFn: read, staleTime: Infinity });
  const leave = shown.subscribe(() => undefined);
  return { client, read, shown, leave, reads: new InterruptedReads(client, queryKey) };
};

it("a read that a change interrupts is repeated once the change is stored", async () => {
  const { client, read, shown, leave, reads } = setUp();
  void client.invalidateQueries({ queryKey });
  expect(read).toHaveBeenCalledTimes(1);
  reads.interrupt();
  await eventually(() => expect(client.isFetching({ queryKey })).toBe(0));
  expect(shown.getCurrentResult().data).toBe("ohne Vorlage");
  read.mockResolvedValue("mit Vorlage");
  reads.repeat();
  await eventually(() => expect(shown.getCurrentResult().data).toBe("mit Vorlage"));
  reads.repeat();
  expect(read).toHaveBeenCalledTimes(2);
  leave();
});

it("nothing is read where nothing was interrupted", () => {
  const { read, leave, reads } = setUp();
  reads.interrupt();
  reads.repeat();
  expect(read).not.toHaveBeenCalled();
  leave();
});
