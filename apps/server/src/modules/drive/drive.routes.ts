import {
  cancelUpload,
  createFolder,
  createUpload,
  deleteItem,
  downloadFile,
  downloadZip,
  driveContents,
  driveFile,
  driveThumbnail,
  fileUses,
  getItemPermissions,
  patchItem,
  restoreItem,
  searchDrive,
  setItemPermissions,
  uploadFile,
  uploadOffset,
  uploadPart,
} from "@maive/contract";
import type { Blobs, Quotas, Staging } from "../../blobs/index.ts";
import type { NoteExport } from "../../http/note-export.ts";
import { requesterOf } from "../../http/request-source.ts";
import { route, type RouteDefinition } from "../../http/route.ts";
import { fileHeaders } from "../../http/security-headers.ts";
import type { Storage } from "../../storage/index.ts";
import { disposition } from "../../http/disposition.ts";
import type { SendFile } from "./download/send-file.ts";
import { sendThumbnail } from "./download/thumbnail.ts";
import { sendWhole } from "../../http/send-whole.ts";
import { queueArchive } from "../../shared/bounds/export-queue.ts";
import { currentWork } from "../../shared/work/current-work.ts";
import { zipStream } from "./download/zip.ts";
import { authorizeFile, authorizeItem } from "./drive.policy.ts";
import type { IntakeService } from "./intake.service.ts";
import type { ItemsService } from "./items.service.ts";
import type { ItemPermissionsService } from "./permissions.service.ts";
import type { Pictures } from "./pictures/index.ts";
import { receiveUpload } from "./receive-upload.ts";
import type { ResumableUploads } from "./resumable/resumable-uploads.ts";
import { trashRoutes } from "./trash/trash.routes.ts";
import type { DriveTrash } from "./trash/trash.service.ts";
import { readableUses } from "./uses.store.ts";
import { planZip } from "./zip.service.ts";

export interface DriveRoutesDeps {
  storage: Storage;
  blobs: Blobs;
  staging: Staging;
  quotas: Quotas;
  items: ItemsService;
  intake: IntakeService;
  permissions: ItemPermissionsService;
  trash: DriveTrash;
  pictures: Pictures;
  resumable: ResumableUploads;
  sendFile: SendFile;
  noteExport: NoteExport;
}

const itemRoutes = ({ storage, items, permissions }: DriveRoutesDeps): RouteDefinition[] => [
  route(driveContents, ({ actor, query }) => items.contents(actor, query.path ?? "")),
  route(driveFile, ({ actor, params }) => items.item(actor, params.file_id)),
  route(searchDrive, async ({ actor, query }) => ({
    contents: await items.search(actor, query.q, query.types?.split(",") ?? []),
  })),
  route(createFolder, ({ actor, body }) => items.createFolder(actor, body.name, body.parent_path ?? "")),
  route(patchItem, ({ actor, params, body }) => items.change(actor, params.file_id, body)),
  route(deleteItem, ({ actor, params }) => items.remove(actor, params.file_id)),
  route(restoreItem, ({ actor, params }) => items.restore(actor, params.file_id)),
  route(fileUses, async ({ actor, params }) => {
    await authorizeItem(storage.read, actor, "read", params.file_id);
    return { uses: await readableUses(storage.read, actor, params.file_id) };
  }),
  route(getItemPermissions, ({ actor, params }) => permissions.on(actor, params.file_id)),
  route(setItemPermissions, (input) =>
    permissions.set(requesterOf(input), input.params.file_id, input.body.permissions),
  ),
];

const byteRoutes = ({
  storage,
  blobs,
  pictures,
  sendFile,
  noteExport,
}: DriveRoutesDeps): RouteDefinition[] => [
  route(downloadFile, async ({ actor, params, query, request, reply }) => {
    const item = await authorizeFile(storage.read, actor, "read", params.file_id);
    await sendFile(request, reply, item, { inline: query.inline === "1" });
  }),
  route(driveThumbnail, async ({ actor, params, query, request, reply }) => {
    const item = await authorizeFile(storage.read, actor, "read", params.file_id);
    await sendThumbnail(pictures, request, reply, item, query.w);
  }),
  route(downloadZip, async ({ actor, query, request, reply }) => {
    const send = async (): Promise<void> => {
      const { name, entries } = await planZip(storage, actor, query.ids.split(","));
      const files = entries.filter(({ isFolder }) => !isFolder).length;
      if (request.method !== "HEAD")
        await noteExport(actor, { kind: "files_downloaded", title: name.replace(/\.zip$/, ""), files });
      reply.headers({
        ...fileHeaders,
        "content-type": "application/zip",
        "content-disposition": disposition("attachment", name),
      });
      await sendWhole(reply, request.method === "HEAD" ? "" : zipStream(blobs, entries));
    };
    await queueArchive(actor.userId, send, currentWork()?.signal);
  }),
];

const uploadRoutes = ({ staging, quotas, intake, items, resumable }: DriveRoutesDeps): RouteDefinition[] => [
  route(uploadFile, async ({ actor, request }) => {
    const { staged, filename, fields } = await receiveUpload(
      actor,
      request,
      { staging, quotas },
      async (known) => {
        const path = known.get("parent_path");
        return path === undefined ? intake.ruleAnywhere(actor) : intake.ruleAt(actor, path);
      },
      intake.widest,
    );
    try {
      const replaces = fields.get("if_taken") === "replace";
      const sent = { filename, displayName: fields.get("display_name"), replaces };
      return await items.item(
        actor,
        await intake.storeAt(actor, fields.get("parent_path") ?? "", staged, sent),
      );
    } finally {
      await staging.discard(staged);
    }
  }),
  route(createUpload, ({ actor, request, reply }) => resumable.create(actor, request, reply)),
  route(uploadOffset, ({ actor, params, request, reply }) =>
    resumable.offset(actor, params.upload_id, request, reply),
  ),
  route(uploadPart, ({ actor, params, request, reply }) =>
    resumable.continue(actor, params.upload_id, request, reply),
  ),
  route(cancelUpload, ({ actor, params, reply }) => resumable.cancel(actor, params.upload_id, reply)),
];

export const driveRoutes = (deps: DriveRoutesDeps): RouteDefinition[] => [
  ...itemRoutes(deps),
  ...trashRoutes(deps.trash),
  ...byteRoutes(deps),
  ...uploadRoutes(deps),
];
