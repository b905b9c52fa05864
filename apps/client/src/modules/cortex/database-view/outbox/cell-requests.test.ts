import { expect, it } from "vitest";
import { createCall, TransportError } from "../../../../api/index.ts";
import type { CellWrite } from "./cell-write.ts";
import { cellSender } from "./cell-requests.ts";

/** A server with one cell. A repeated idempotency key gets the first answer; an emptied cell has no value. */
const serverWith = (first: string | null) => {
  const answers = new Map<string, { status: number; body: object }>();
  const server = { value: first, written: 0, isLost: (_key: string) => false };
  const answerTo = (value: string, expected: string | null) => {
    if ((expected ?? "") !== (server.value ?? ""))
      return { status: 409, body: { code: "value_changed", current_value: server.value } };
    server.value = value === "" ? null : value;
    server.written += 1;
    return { status: 200, body: { value: server.value, step_id: 1 } };
  };
  const call = createCall({
    origin: "",
    clientId: "window",
    fetch: (_, { headers, body }) => {
      const key = new Headers(headers).get("Idempotency-Key") ?? "";
      const { value, old_value } = JSON.parse(String(body)) as { value: string; old_value: string | null };
      const answer = answers.get(key) ?? answerTo(value, old_value);
      answers.set(key, answer);
      if (server.isLost(key)) return Promise.reject(new TypeError("Failed to fetch"));
      return Promise.resolve(Response.json(answer.body, { status: answer.status }));
    },
  });
  return { server, send: cellSender(call) };
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
  // The answer to an earlier read arrived later and showed the older value.
  expect(await send(write("zweitens", "alt"), "k2")).toEqual({ value: "zweitens", echoes: true });
  expect([server.value, server.written]).toEqual(["zweitens", 2]);
  await send(write("", "zweitens"), "k3");
  expect(server.value).toBeNull();
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

it("has no value for a cell that it did not write", async () => {
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
  // The refusal arrives, the answer to the next write does not.
  server.isLost = (key) => key !== "k2";
  await expect(again()).rejects.toBeInstanceOf(TransportError);
  server.isLost = () => false;
  expect(await again()).toMatchObject({ value: "zweitens" });
  expect([server.value, server.written]).toEqual(["zweitens", 2]);
});
