import { afterEach, describe, expect, it } from "vitest";
import { deleteUser, resetPassword } from "@maive/contract";
import { eventually } from "../../../../tools/test/eventually.ts";
import { ApiError } from "./api-error.ts";
import { createCall } from "./call.ts";
import { ActCancelled, answerConfirmations, type Confirmation } from "./confirmation.ts";

const refused = () =>
  Response.json({ code: "confirmation_required", detail: "Bitte bestätige." }, { status: 403 });

/** A server that demands a confirmation once, and a dialog that the test answers. */
const setUp = () => {
  let isConfirmed = false;
  const sent: { url: string; init: RequestInit }[] = [];
  const call = createCall({
    origin: "",
    clientId: "fenster",
    fetch: async (url, init) => {
      sent.push({ url, init });
      return isConfirmed ? Response.json({ new_password: "neu" }) : refused();
    },
  });
  const questions: ((answer: Confirmation) => void)[] = [];
  const stop = answerConfirmations(
    () =>
      new Promise((resolve) => {
        questions.push((answer) => {
          isConfirmed ||= answer === "confirmed";
          resolve(answer);
        });
      }),
  );
  const reset = (user_id: string) =>
    call(resetPassword, { params: { user_id }, idempotencyKey: `schluessel-${user_id}` });
  return { call, sent, questions, stop, reset };
};

describe("a call that wants a confirmation", () => {
  let stop: () => void = () => {};
  afterEach(() => stop());

  it("goes on with the very same request once the person has confirmed", async () => {
    const screen = setUp();
    stop = screen.stop;
    const answer = screen.reset("1");
    await eventually(() => expect(screen.questions).toHaveLength(1));
    screen.questions[0]?.("confirmed");
    expect(await answer).toEqual({ new_password: "neu" });
    const [first, second] = screen.sent;
    expect(screen.sent).toHaveLength(2);
    expect(second?.url).toBe(first?.url);
    expect({ ...second?.init, signal: null }).toEqual({ ...first?.init, signal: null });
    expect(second?.init.headers).toMatchObject({ "Idempotency-Key": "schluessel-1" });
  });

  it("asks once for several", async () => {
    const screen = setUp();
    stop = screen.stop;
    const answers = Promise.all(["1", "2", "3"].map((id) => screen.reset(id)));
    await eventually(() => expect([screen.sent.length, screen.questions.length]).toEqual([3, 1]));
    screen.questions[0]?.("confirmed");
    expect(await answers).toHaveLength(3);
    expect(screen.questions).toHaveLength(1);
  });

  it("is not made again where the person decides against it", async () => {
    const screen = setUp();
    stop = screen.stop;
    const answer = screen.reset("1");
    await eventually(() => expect(screen.questions).toHaveLength(1));
    screen.questions[0]?.("cancelled");
    await expect(answer).rejects.toBeInstanceOf(ActCancelled);
    expect(screen.sent).toHaveLength(1);
  });

  it("fails with the server's sentence where nobody can confirm, or nothing could ask", async () => {
    const screen = setUp();
    stop = screen.stop;
    const answer = screen.call(deleteUser, { params: { user_id: "1" } });
    await eventually(() => expect(screen.questions).toHaveLength(1));
    screen.questions[0]?.("impossible");
    await expect(answer).rejects.toMatchObject({ detail: "Bitte bestätige." });
    stop();
    await expect(screen.reset("1")).rejects.toBeInstanceOf(ApiError);
    expect(screen.questions).toHaveLength(1);
  });
});
