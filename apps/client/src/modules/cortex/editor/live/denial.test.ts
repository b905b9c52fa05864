import { afterEach, describe, expect, it, vi } from "vitest";
import { explainDenial } from "./denial.ts";

const answer = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status })));
const user = { user_id: "u1", username: "anna", user_type: "guest" };
const { signal } = new AbortController();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a refused page", () => {
  it("is a lost right while the session still holds", async () => {
    answer(200, user);
    expect(await explainDenial("permission-denied", signal)).toBe("access-lost");
  });

  it("is a sign-out without a session", async () => {
    answer(401, { detail: "Bitte melde dich an.", code: "not_signed_in" });
    expect(await explainDenial("", signal)).toBe("signed-out");
  });

  it("asks for a reload when the client is too old for the document", async () => {
    expect(await explainDenial("schema", signal)).toBe("outdated");
  });

  it("asks again while the server cannot be reached", async () => {
    vi.useFakeTimers();
    const fetch = vi
      .fn()
      .mockRejectedValueOnce(new TypeError("unreachable"))
      .mockResolvedValue(new Response(JSON.stringify(user), { status: 200 }));
    vi.stubGlobal("fetch", fetch);
    const explained = explainDenial("", signal);
    await vi.runAllTimersAsync();
    expect(await explained).toBe("access-lost");
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
