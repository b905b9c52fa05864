import { describe, expect, it, vi } from "vitest";
import { eventually } from "../../../../../../../../tools/test/eventually.ts";
import { UploadError } from "../../../../files/index.ts";
import type { FileBlockChange } from "../model/file-block.ts";
import { UploadBoard } from "./upload-board.ts";

const file = new File(["x"], "Foto.png");
const arrived: FileBlockChange = { file_id: "f-1" };

const working = (board: UploadBoard, blockId: string, there = true) => {
  const { promise, resolve, reject } = Promise.withResolvers<FileBlockChange>();
  const deliver = vi.fn(() => there);
  const release = vi.fn();
  let signal = AbortSignal.abort();
  let tell: (part: number) => void = () => undefined;
  const send = vi.fn((onProgress: (part: number) => void, given: AbortSignal) => {
    signal = given;
    tell = onProgress;
    return promise;
  });
  board.start({ blockId, kind: "image", file }, { send, deliver, release });
  const state = () => board.uploads.get().get(blockId);
  return {
    resolve,
    reject,
    deliver,
    release,
    send,
    state,
    tell: (part: number) => tell(part),
    isAborted: () => signal.aborted,
  };
};

describe("files on their way into blocks", () => {
  it("reports a file's progress, and is done with it once it is in its block", async () => {
    const board = new UploadBoard();
    const one = working(board, "a");
    one.tell(0.5);
    expect(one.state()).toMatchObject({ status: "sending", progress: 0.5 });
    expect(board.busy).toBe(true);
    one.resolve(arrived);
    await eventually(() => expect(one.state()).toBeUndefined());
    expect(one.deliver).toHaveBeenCalledWith(arrived);
    expect(one.release).toHaveBeenCalledOnce();
    expect(board.busy).toBe(false);
  });

  it("sends three at once, the others after them", async () => {
    const board = new UploadBoard();
    const all = ["a", "b", "c", "d"].map((id) => working(board, id));
    expect(all.map(({ send }) => send.mock.calls.length)).toEqual([1, 1, 1, 0]);
    all[0]?.resolve(arrived);
    await eventually(() => expect(all[3]?.send).toHaveBeenCalledOnce());
  });

  it("says why a file failed, and may be tried again where that may help", async () => {
    const board = new UploadBoard();
    const broken = working(board, "a");
    broken.reject(new UploadError("Upload fehlgeschlagen: Der Speicher ist voll.", new Error("507")));
    await eventually(() =>
      expect(broken.state()).toMatchObject({
        status: "failed",
        failure: "Upload fehlgeschlagen: Der Speicher ist voll.",
        retryable: true,
      }),
    );
    expect(board.busy).toBe(false);
    const wrong = working(board, "b");
    wrong.reject(new UploadError("Nur Bilddateien sind erlaubt (JPG, PNG, GIF, WebP, SVG)"));
    await eventually(() => expect(wrong.state()).toMatchObject({ status: "failed", retryable: false }));
  });

  it("stops what is given up, and shows nothing of it any more", async () => {
    const board = new UploadBoard();
    const one = working(board, "a");
    board.drop("a");
    expect(one.isAborted()).toBe(true);
    expect(one.state()).toBeUndefined();
    one.resolve(arrived);
    await eventually(() => expect(one.release).toHaveBeenCalled());
    expect(one.deliver).not.toHaveBeenCalled();
  });

  it("another file for the same block takes the first one's place", async () => {
    const board = new UploadBoard();
    const first = working(board, "a");
    const second = working(board, "a");
    expect(first.isAborted()).toBe(true);
    second.resolve(arrived);
    await eventually(() => expect(second.deliver).toHaveBeenCalledOnce());
    expect(first.deliver).not.toHaveBeenCalled();
  });

  it("keeps what arrived while its block was away, for when it comes back", async () => {
    const board = new UploadBoard();
    const one = working(board, "a", false);
    one.resolve(arrived);
    await eventually(() => expect(one.state()?.status).toBe("done"));
    expect(board.busy).toBe(false);
    expect(board.take("a")).toEqual(arrived);
    expect(board.take("a")).toBeNull();
  });
});
