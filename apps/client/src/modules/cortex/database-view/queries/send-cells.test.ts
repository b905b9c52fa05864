import { expect, it } from "vitest";
import { ApiError, TransportError, type Call } from "../../../../api/index.ts";
import type { CellWrite } from "../model/cell-write.ts";
import { cellSender } from "./send-cells.ts";

interface Asked {
  body: { value: string; old_value: string | null };
  idempotencyKey: string;
}

/** A server with one cell. It answers a key it has answered before as it did then. */
const serverWith = (first: string | null) => {
  const answers = new Map<string, { value: string } | ApiError>();
  const server = { value: first, written: 0, isLost: (_key: string) => false };
  const call = async (_: unknown, { body, idempotencyKey }: Asked) => {
    const { value, old_value } = body;
    if (!answers.has(idempotencyKey)) {
      const isExpected = (old_value ?? "") === (server.value ?? "");
      if (isExpected) {
        server.value = value;
        server.written += 1;
      }
      answers.set(
        idempotencyKey,
        isExpected ? { value } : new ApiError(409, { code: "value_changed", current_value: server.value }),
      );
    }
    const answer = answers.get(idempotencyKey);
    if (server.isLost(idempotencyKey)) throw new TransportError("network");
    if (answer instanceof ApiError) throw answer;
    return { value: answer?.value ?? null, step_id: 1 };
  };
  return { server, send: cellSender(call as unknown as Call) };
};

const write = (value: string, oldValue: string | null): CellWrite => ({
  entryId: "e",
  propertyId: 1,
  propertyName: "Notiz",
  isLead: false,
  value,
  oldValue,
});

it("replaces what this window put there last, though the edit began with an older value", async () => {
  const { server, send } = serverWith("alt");
  await send(write("erstens", "alt"), "k1");
  // Rows that were read before it came after it and showed the older value.
  expect(await send(write("zweitens", "alt"), "k2")).toEqual({ value: "zweitens", told: true });
  expect([server.value, server.written]).toEqual(["zweitens", 2]);
  await send(write("", "zweitens"), "k3");
  await send(write("viertens", "alt"), "k4");
  expect(server.value).toBe("viertens");
});

it("asks where somebody else was quicker", async () => {
  const { server, send } = serverWith("alt");
  await send(write("meins", "alt"), "k1");
  server.value = "ihres";
  await expect(send(write("doch meins", "meins"), "k2")).rejects.toMatchObject({ code: "value_changed" });
  expect(server.value).toBe("ihres");
});

it("knows of no other cell what it put there", async () => {
  const { server, send } = serverWith("alt");
  await send(write("meins", "alt"), "k1");
  const elsewhere = { ...write("neu", "alt"), entryId: "f" };
  await expect(send(elsewhere, "k2")).rejects.toMatchObject({ code: "value_changed" });
  expect(server.value).toBe("meins");
});

it("writes once, also when the answer to the second try is lost and all of it is sent again", async () => {
  const { server, send } = serverWith("alt");
  await send(write("erstens", "alt"), "k1");
  const again = () => send(write("zweitens", "alt"), "k2");
  // The refusal arrives, the answer to what follows it does not.
  server.isLost = (key) => key !== "k2";
  await expect(again()).rejects.toBeInstanceOf(TransportError);
  server.isLost = () => false;
  expect(await again()).toMatchObject({ value: "zweitens" });
  expect([server.value, server.written]).toEqual(["zweitens", 2]);
});
