import { afterEach, describe, expect, it, vi } from "vitest";
import { explainDenial, finalDenial } from "./denial.ts";

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

  it("is a damaged document where the server says so", async () => {
    expect(await explainDenial("damaged: Die Seite ist beschädigt.", signal)).toBe("damaged");
  });

  it("retries while the server cannot be reached", async () => {
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

describe("a close code", () => {
  it("says by itself that a page is damaged or that a change is never taken", () => {
    expect([4409, 1009].map(finalDenial)).toEqual(["damaged", "refused-change"]);
  });

  it("leaves everything else to a retry or a question", () => {
    expect([1000, 1006, 1012, 1013, 4401, 4403].map(finalDenial)).toEqual(Array(6).fill(null));
  });
});
