import { createFolder, uploadFile } from "@maive/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, TransportError } from "../../api/index.ts";
import { uploadBlockFile } from "./upload-block-file.ts";

const { folderCall, uploadCall } = vi.hoisted(() => {
  const wire = () => vi.fn<(...given: unknown[]) => Promise<unknown>>();
  return { folderCall: wire(), uploadCall: wire() };
});
vi.mock("../../api/index.ts", async (original) => ({
  ...(await original()),
  call: folderCall,
  send: uploadCall,
}));

const photo = new File(["bild"], "Foto.png");
const upload = (more: Partial<Parameters<typeof uploadBlockFile>[0]> = {}) =>
  uploadBlockFile({ blockId: "b-1", file: photo, kind: "image", ...more });

beforeEach(() => {
  folderCall.mockReset().mockResolvedValue(undefined);
  uploadCall.mockReset().mockResolvedValue({ file_id: "f-1" });
});

describe("uploading the file of a block", () => {
  it("makes the block's folder step by step, then sends the file into it", async () => {
    expect(await upload()).toEqual({ file_id: "f-1" });
    expect(folderCall.mock.calls.map(([endpoint, input]) => [endpoint, input])).toEqual(
      [
        { name: ".system", parent_path: "/" },
        { name: "blocks", parent_path: "/.system" },
        { name: "b-1", parent_path: "/.system/blocks" },
      ].map((body) => [createFolder, expect.objectContaining({ body })]),
    );
    expect(uploadCall).toHaveBeenCalledWith(
      uploadFile,
      expect.objectContaining({
        form: { parent_path: "/.system/blocks/b-1", display_name: "Foto.png", file: photo },
      }),
    );
  });

  it("does not mind that folders are there already, or cannot be made", async () => {
    folderCall.mockRejectedValue(new ApiError(409, { code: "folder_exists" }));
    expect(await upload()).toEqual({ file_id: "f-1" });
    folderCall.mockRejectedValue(new TransportError("network"));
    expect(await upload()).toEqual({ file_id: "f-1" });
  });

  it("sends no request where the rules refuse the file", async () => {
    const text = new File(["text"], "notiz.txt");
    await expect(upload({ file: text })).rejects.toThrow(
      "Nur Bilddateien sind erlaubt (JPG, PNG, GIF, WebP, SVG)",
    );
    expect(folderCall).not.toHaveBeenCalled();
    expect(uploadCall).not.toHaveBeenCalled();
    expect(await upload({ file: text, kind: "file" })).toEqual({ file_id: "f-1" });
  });

  it("fails with the server's words, or with the plain sentence where there are none", async () => {
    uploadCall.mockRejectedValueOnce(new ApiError(507, { detail: "Der Speicher ist voll." }));
    await expect(upload()).rejects.toThrow(/^Upload fehlgeschlagen: Der Speicher ist voll\.$/);
    uploadCall.mockRejectedValueOnce(new ApiError(502, {}));
    await expect(upload()).rejects.toThrow(/^Upload fehlgeschlagen$/);
    uploadCall.mockRejectedValueOnce(new TransportError("network"));
    await expect(upload()).rejects.toThrow("Upload fehlgeschlagen: MAIVE ist gerade nicht erreichbar.");
  });

  it("stops where the person gives it up, and sends nothing after that", async () => {
    const controller = new AbortController();
    folderCall.mockImplementation(() => {
      controller.abort();
      return Promise.reject(controller.signal.reason);
    });
    await expect(upload({ signal: controller.signal })).rejects.toBe(controller.signal.reason);
    expect(uploadCall).not.toHaveBeenCalled();
  });
});
