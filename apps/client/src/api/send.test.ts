import { uploadCover, uploadFile } from "@maive/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, TransportError } from "./api-error.ts";
import { send } from "./send.ts";

/** The part of `XMLHttpRequest` that is used; the test plays the server. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  method = "";
  url = "";
  sent: FormData | null = null;
  status = 0;
  responseText = "";
  answered: Record<string, string> = {};
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  getResponseHeader(name: string) {
    return this.answered[name] ?? null;
  }
  answer(status: number, text: string, answered: Record<string, string> = {}) {
    this.answered = answered;
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event("load"));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
}

const picture = new File(["bild"], "Bild.png");
const sendCover = (
  more: Partial<{
    signal: AbortSignal;
    timeoutMs: number;
    mostWait: number;
    onProgress: (s: number, t: number) => void;
  }> = {},
) => send(uploadCover, { params: { page_id: "p 1" }, form: { file: picture }, ...more });

beforeEach(() => vi.stubGlobal("XMLHttpRequest", FakeRequest));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("sending a form", () => {
  it("that comes too early is sent again when its turn may have come, and given up when nobody wants it", async () => {
    vi.useFakeTimers();
    const early = JSON.stringify({ code: "too_many_requests", detail: "Das ist zu viel auf einmal." });
    const sent = sendCover();
    const first = FakeRequest.last;
    first.answer(429, early, { "Retry-After": "5" });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(FakeRequest.last).not.toBe(first);
    FakeRequest.last.answer(201, JSON.stringify({ cover_image_path: "/x", cover_position: 50 }));
    await expect(sent).resolves.toEqual({ cover_image_path: "/x", cover_position: 50 });
    const gone = new AbortController();
    const left = sendCover({ signal: gone.signal });
    FakeRequest.last.answer(429, early, { "Retry-After": "5" });
    await vi.advanceTimersByTimeAsync(1_000);
    gone.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    const refused = sendCover();
    FakeRequest.last.answer(429, early);
    await expect(refused).rejects.toMatchObject({ status: 429, retryAfter: null });
    const late = sendCover({ mostWait: 4 });
    FakeRequest.last.answer(429, early, { "Retry-After": "5" });
    await expect(late).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  });

  it("goes to the endpoint with its fields in the given order, and answers what the server says", async () => {
    const sent = send(uploadFile, {
      form: { parent_path: "/Fotos", display_name: "Bild.png", file: picture },
      idempotencyKey: "k-1",
    });
    const request = FakeRequest.last;
    expect([request.method, request.url]).toEqual(["POST", "/api/drive/upload"]);
    expect(request.headers).toMatchObject({ Accept: "application/json", "Idempotency-Key": "k-1" });
    expect(request.headers["X-Client-Id"]).not.toBe("");
    expect([...(request.sent?.keys() ?? [])]).toEqual(["parent_path", "display_name", "file"]);
    request.answer(201, '{"file_id":"f-1"}');
    expect(await sent).toEqual({ file_id: "f-1" });
  });

  it("fills parameters in, and reports progress", async () => {
    const notified: number[][] = [];
    const sent = sendCover({ onProgress: (...bytes) => notified.push(bytes) });
    FakeRequest.last.progress(3, 12);
    FakeRequest.last.progress(12, 12);
    FakeRequest.last.answer(201, "{}");
    await sent;
    expect(FakeRequest.last.url).toBe("/api/cortex/pages/p%201/cover");
    expect(notified).toEqual([
      [3, 12],
      [12, 12],
    ]);
  });

  it("fails with the server's words, also where a proxy spoke HTML", async () => {
    const refused = sendCover();
    FakeRequest.last.answer(413, '{"detail":"Bild zu groß (max 10 MB)","code":"too_large"}');
    await expect(refused).rejects.toMatchObject({
      status: 413,
      code: "too_large",
      detail: "Bild zu groß (max 10 MB)",
    });
    const byProxy = sendCover();
    FakeRequest.last.answer(502, "<html></html>");
    await expect(byProxy).rejects.toEqual(new ApiError(502, {}));
  });

  it("fails as unreachable where there is no answer, or none that means anything", async () => {
    const broken = sendCover();
    FakeRequest.last.dispatchEvent(new Event("error"));
    await expect(broken).rejects.toEqual(new TransportError("network"));
    const nonsense = sendCover();
    FakeRequest.last.answer(201, "<html></html>");
    await expect(nonsense).rejects.toEqual(new TransportError("network"));
  });

  it("can be given up before and while it is sent", async () => {
    const reason = new Error("given up");
    await expect(sendCover({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const sent = sendCover({ signal: controller.signal });
    controller.abort(reason);
    await expect(sent).rejects.toBe(reason);
  });

  it("is given up by itself after a long silence, not while bytes still leave", async () => {
    vi.useFakeTimers();
    const sent = sendCover({ timeoutMs: 1_000 });
    const failure = sent.catch((error: unknown) => error);
    vi.advanceTimersByTime(900);
    FakeRequest.last.progress(1, 2);
    vi.advanceTimersByTime(900);
    const abort = vi.spyOn(FakeRequest.last, "abort");
    expect(abort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(await failure).toEqual(new TransportError("timeout"));
    expect(abort).toHaveBeenCalledOnce();
  });
});
