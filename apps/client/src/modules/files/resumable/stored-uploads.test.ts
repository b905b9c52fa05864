import { beforeEach, describe, expect, it } from "vitest";
import { StoredUploads, urlStorageFor, type StoredUpload } from "./stored-uploads.ts";

/** The part of `Storage` that is used; its keys are own properties, as in a browser. */
const memoryStorage = (): Storage => {
  const hidden = { enumerable: false };
  const storage = {} as Storage & Record<string, string>;
  return Object.defineProperties(storage, {
    getItem: { ...hidden, value: (key: string) => storage[key] ?? null },
    setItem: { ...hidden, value: (key: string, value: string) => void (storage[key] = value) },
    removeItem: { ...hidden, value: (key: string) => void delete storage[key] },
  });
};

const film: StoredUpload = {
  name: "Film.mp4",
  folder: "/Videos",
  size: 3_000,
  lastModified: 17,
  uploadUrl: "/api/drive/uploads/u1",
  creationTime: "2026-11-20T10:00:00.000Z",
};
const now = new Date("2026-11-21T09:30:00.000Z");

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
});

describe("uploads that were cut off", () => {
  it("are found again when the same file goes to the same folder", () => {
    new StoredUploads(storage, "maive-upload:u-1:").save(film);
    const later = new StoredUploads(storage, "maive-upload:u-1:");
    expect(later.find({ name: "Film.mp4", folder: "/Videos", size: 3_000, lastModified: 17 })).toEqual(film);
  });

  it("are not mistaken for a file that has changed or goes elsewhere", () => {
    const store = new StoredUploads(storage, "maive-upload:u-1:");
    store.save(film);
    expect(store.find({ ...film, lastModified: 18 })).toBeNull();
    expect(store.find({ ...film, size: 3_001 })).toBeNull();
    expect(store.find({ ...film, folder: "/" })).toBeNull();
  });

  it("belong to one person: another one at this browser does not see them", () => {
    new StoredUploads(storage, "maive-upload:u-1:").save(film);
    const other = new StoredUploads(storage, "maive-upload:u-2:");
    expect(other.list(now)).toEqual([]);
    expect(other.find(film)).toBeNull();
  });

  it("are listed newest first, without those the server has forgotten and without nonsense", () => {
    const store = new StoredUploads(storage, "maive-upload:u-1:");
    const newer = { ...film, name: "Neu.mp4", creationTime: "2026-11-21T09:00:00.000Z" };
    const old = { ...film, name: "Alt.mp4", creationTime: "2026-11-20T09:29:59.000Z" };
    for (const upload of [film, newer, old]) store.save(upload);
    storage.setItem(store.keyOf({ ...film, name: "kaputt" }), "{");
    expect(store.list(now).map(({ name }) => name)).toEqual(["Neu.mp4", "Film.mp4"]);
    expect(Object.keys(storage)).toHaveLength(2);
  });
});

describe("the calls of the tus client", () => {
  it("finds what it stored before, until it is finished", async () => {
    const store = new StoredUploads(storage, "maive-upload:u-1:");
    const urls = urlStorageFor(store, film);
    expect(await urls.findUploadsByFingerprint("")).toEqual([]);
    await urls.addUpload("", {
      size: 3_000,
      metadata: {},
      creationTime: film.creationTime,
      uploadUrl: film.uploadUrl,
      urlStorageKey: "",
      parallelUploadUrls: null,
    });
    expect(await urls.findUploadsByFingerprint("")).toMatchObject([{ uploadUrl: film.uploadUrl }]);
    await urls.removeUpload("");
    expect(store.list(now)).toEqual([]);
  });
});
