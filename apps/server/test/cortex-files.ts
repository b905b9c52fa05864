import {
  type DriveAnswer,
  type DriveApp,
  type DriveAppOptions,
  type DrivePerson,
  startDriveApp,
} from "./drive-app.ts";
import type { TestEngine } from "./engines.ts";

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** The smallest PNG there is. */
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Pages, cells and the file store over a real port, put together. */
export const startFilesApp = async (engine: TestEngine, options: Partial<DriveAppOptions> = {}) => {
  const app = await startDriveApp({ engine, ...options });
  const send = async (who: DrivePerson, path: string, { name, bytes }: SentFile): Promise<DriveAnswer> => {
    const form = new FormData();
    form.append("file", new File([Uint8Array.from(bytes)], name));
    const { cookie } = who;
    const answer = await fetch(app.url + path, { method: "POST", headers: { cookie }, body: form });
    const read = Buffer.from(await answer.arrayBuffer());
    const body = read.length > 0 ? JSON.parse(read.toString()) : undefined;
    return { status: answer.status, headers: answer.headers, bytes: read, body };
  };
  const json = (method: string) => (who: DrivePerson, path: string, body?: unknown) =>
    who.call(method, `/api/cortex/${path}`, body === undefined ? {} : { body });
  const shareDatabase = (database_id: number, user_id: string, permission_type: "none" | "read" | "write") =>
    app.storage.transact(async (tx) => {
      await tx.db
        .insertInto("database_permission")
        .values({ database_id, user_id, permission_type })
        .onConflict((on) => on.columns(["database_id", "user_id"]).doUpdateSet({ permission_type }))
        .execute();
    });
  /** A file of Drive that only main may read. @returns its id. */
  const driveFile = async (name: string, content = name): Promise<string> =>
    (await app.main.upload({ name, bytes: Buffer.from(content) })).body.file_id;
  const status = async (who: DrivePerson, fileId: string): Promise<number> =>
    (await who.get(`/api/drive/download/${fileId}`)).status;
  const uses = async (fileId: string) =>
    app.storage.read
      .selectFrom("file_use")
      .select(["page_id", "kind", "holder"])
      .where("file_id", "=", fileId)
      .execute();
  const changes = (kind: string) =>
    app.storage.read.selectFrom("change").selectAll().where("kind", "=", kind).orderBy("change_id").execute();
  return {
    ...app,
    send,
    get: json("GET"),
    post: json("POST"),
    patch: json("PATCH"),
    remove: json("DELETE"),
    shareDatabase,
    driveFile,
    /** The answer to a request for a file's bytes. */
    statusOf: status,
    uses,
    changes,
    newPage: async (title = "Seite"): Promise<string> =>
      (await app.main.call("POST", "/api/cortex/pages", { body: { title } })).body.page_id,
    /** A database with these properties. @returns its id and the ids of the properties by name. */
    newDatabase: async (properties: Record<string, { property_type: string; property_config?: object }>) => {
      const made = (await app.main.call("POST", "/api/cortex/databases", { body: { name: "Akten" } })).body;
      const ids: Record<string, number> = {};
      for (const [property_name, rest] of Object.entries(properties)) {
        const path = `/api/cortex/databases/${made.database_id}/properties`;
        const answer = await app.main.call("POST", path, { body: { property_name, ...rest } });
        ids[property_name] = answer.body.property_id;
      }
      return { databaseId: made.database_id as number, ids };
    },
    newEntry: async (databaseId: number, title: string, properties: object = {}): Promise<string> => {
      const path = `/api/cortex/databases/${databaseId}/entries`;
      return (await app.main.call("POST", path, { body: { title, properties } })).body.page_id;
    },
  };
};

export type FilesApp = Awaited<ReturnType<typeof startFilesApp>> & DriveApp;
