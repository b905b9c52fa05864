import { afterAll, beforeAll, expect, it } from "vitest";
import { type DriveApp, type DrivePerson, startDriveApp } from "../../../test/drive-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";

describeEachEngine("an upload that replaces a file", (engine) => {
  let t: DriveApp;
  beforeAll(async () => {
    t = await startDriveApp({ engine });
  });
  afterAll(() => t.close());

  const folder = async (name: string): Promise<string> =>
    (await t.main.call("POST", "/api/drive/folder", { body: { name } })).body.file_id;
  const upload = (name: string, content: string, parent_path: string, more = {}, who: DrivePerson = t.main) =>
    who.upload({ name, bytes: Buffer.from(content) }, { parent_path, ...more });
  const replace = { if_taken: "replace" };
  const read = async (id: string, who = t.main) =>
    (await who.get(`/api/drive/download/${id}`)).bytes.toString();
  const names = async (path: string): Promise<string[]> =>
    (await t.main.get(`/api/drive/contents?path=${path}`)).body.contents.map(
      (item: { display_name: string }) => item.display_name,
    );
  const share = (id: string, who: DrivePerson, permission: string) =>
    t.main.call("POST", `/api/drive/item/${id}/permissions`, {
      body: { permissions: { [who.actor.userId]: permission } },
    });
  const trashed = async (who = t.main) => (await who.get("/api/drive/trash")).body.items;

  it("keeps its id, and the old bytes lie in the trash", async () => {
    await folder("Ersetzen");
    const id = (await upload("Plan.txt", "alt", "/Ersetzen")).body.file_id;
    const again = await upload("plan.TXT", "neuer", "/Ersetzen", replace);
    expect([again.status, again.body]).toMatchObject([
      201,
      { file_id: id, display_name: "Plan.txt", file_size: 5, path: "/Ersetzen/Plan.txt" },
    ]);
    expect([await read(id), await names("/Ersetzen")]).toEqual(["neuer", ["Plan.txt"]]);
    const [old] = await trashed();
    expect(old).toMatchObject({ display_name: "Plan.txt", file_size: 3, deleted_by: "anna" });
    const back = await t.main.call("POST", `/api/drive/item/${old.file_id}/restore`);
    expect([back.body.path, await read(old.file_id), await read(id)]).toEqual([
      "/Ersetzen/Plan (2).txt",
      "alt",
      "neuer",
    ]);
    expect((await upload("Plan.txt", "noch einer", "/Ersetzen")).body.display_name).toBe("Plan (3).txt");
    expect((await upload("Ganz neu.txt", "x", "/Ersetzen", replace)).body.display_name).toBe("Ganz neu.txt");
  });

  it("is for whoever may write that file, and shows nobody old bytes they could not read", async () => {
    const place = await folder("Geteilt");
    await share(place, t.guest, "write");
    await share(place, t.visitor, "read");
    const [fixed, hidden] = await Promise.all(
      ["Fest.txt", "Geheim.txt"].map(async (name) => (await upload(name, "main", "/Geteilt")).body.file_id),
    );
    await share(fixed, t.guest, "read");
    await share(hidden, t.guest, "none");
    expect((await upload("Fest.txt", "neu", "/Geteilt", replace, t.guest)).status).toBe(403);
    expect((await upload("Fest.txt", "neu", "/Geteilt", replace, t.visitor)).status).toBe(403);
    expect((await upload("Geheim.txt", "neu", "/Geteilt", replace, t.guest)).body.display_name).toBe(
      "Geheim (2).txt",
    );
    expect([await read(fixed), await read(hidden)]).toEqual(["main", "main"]);
    await upload("Geheim.txt", "neuer", "/Geteilt", replace);
    expect(await trashed(t.guest)).toEqual([]);
  });

  it("in parts is done once, however often it is retried", async () => {
    await folder("Teile");
    const id = (await upload("Film.txt", "alt", "/Teile")).body.file_id;
    const base64 = (text: string) => Buffer.from(text).toString("base64");
    const metadata = Object.entries({ filename: "Film.txt", parent_path: "/Teile", if_taken: "replace" })
      .map(([name, value]) => `${name} ${base64(value)}`)
      .join();
    const tus = { "tus-resumable": "1.0.0" };
    const begun = await t.main.call("POST", "/api/drive/uploads", {
      headers: { ...tus, "upload-length": "4", "upload-metadata": metadata },
    });
    expect(begun.status).toBe(201);
    const url = new URL(begun.headers.get("location") ?? "", t.url);
    const sent = await fetch(url, {
      method: "PATCH",
      headers: {
        ...tus,
        cookie: t.main.cookie,
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
      },
      body: "neu!",
    });
    expect(sent.status).toBe(204);
    const requested = await t.main.call("HEAD", url.pathname, { headers: tus });
    expect([requested.status, requested.headers.get("upload-offset")]).toEqual([200, "4"]);
    expect([await read(id), await names("/Teile")]).toEqual(["neu!", ["Film.txt"]]);
    expect(
      (await trashed()).filter((item: { path: string }) => item.path === "/Teile/Film.txt"),
    ).toHaveLength(1);
  });
});
