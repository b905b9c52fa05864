import {
  type Body,
  type NamedLink,
  analyseTable,
  analyseTableAgain,
  cancelImport,
  checkImport,
  exportTable,
  exportTableRows,
  findNamedLinks,
  getImport,
  importReport,
  runImport,
} from "@maive/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import { disposition } from "../../../http/disposition.ts";
import { whileConnected } from "../../../http/while-connected.ts";
import type { NoteExport } from "../../../http/note-export.ts";
import { route, type RouteDefinition } from "../../../http/route.ts";
import { fileHeaders } from "../../../http/security-headers.ts";
import { sendWhole } from "../../../http/send-whole.ts";
import type { Actor } from "../../../shared/actor.ts";
import { queueExport } from "../../../shared/bounds/export-queue.ts";
import { currentWork } from "../../../shared/work/current-work.ts";
import type { TableExport } from "./export/export.service.ts";
import type { TableImport } from "./import/import.service.ts";

type LinkFinder = (
  actor: Actor,
  databaseId: number,
  body: Body<typeof findNamedLinks>,
) => Promise<{ links: NamedLink[] }>;

const csvType = "text/csv; charset=utf-8; header=present";

const send = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, contentType, bytes }: { name: string; contentType: string; bytes(): Readable },
  onSlow?: () => void,
): Promise<void> => {
  reply.headers({
    ...fileHeaders,
    "content-type": contentType,
    "content-disposition": disposition("attachment", name),
  });
  await sendWhole(reply, request.method === "HEAD" ? "" : bytes(), onSlow);
};

const inExportQueue = (actor: Actor, work: (giveUpPlace: () => void) => Promise<void>): Promise<void> =>
  queueExport(actor.userId, work, currentWork()?.signal);

export const tableTransferRoutes = (
  exports: TableExport,
  imports: TableImport,
  links: LinkFinder,
  noteExport: NoteExport,
): RouteDefinition[] => [
  route(findNamedLinks, ({ actor, params, body }) => links(actor, params.database_id, body)),
  route(exportTable, ({ actor, params, query, ...http }) =>
    inExportQueue(actor, async (giveUpPlace) => {
      const made = await exports.run(actor, params.database_id, query);
      if (http.request.method !== "HEAD") await noteExport(actor, made.act);
      await send(http, made, () => {
        giveUpPlace();
        made.giveUpPlace();
      });
    }),
  ),
  route(exportTableRows, ({ actor, params, body, ...http }) =>
    inExportQueue(actor, async (giveUpPlace) => {
      const made = await exports.run(actor, params.database_id, body);
      await noteExport(actor, made.act);
      await send(http, made, () => {
        giveUpPlace();
        made.giveUpPlace();
      });
    }),
  ),
  route(analyseTable, ({ actor, request }) => imports.analyse(actor, request)),
  route(analyseTableAgain, ({ actor, params, body, request }) =>
    whileConnected(request, (signal) => imports.analyseAgain(actor, params.import_id, body, signal)),
  ),
  route(checkImport, ({ actor, params, body, request }) =>
    whileConnected(request, (signal) => imports.check(actor, params.import_id, body, signal)),
  ),
  route(importReport, async ({ actor, params, ...http }) => {
    const { name, bytes } = await imports.report(actor, params.import_id);
    await send(http, { name, contentType: csvType, bytes: () => bytes });
  }),
  route(runImport, ({ actor, params, body }) => imports.run(actor, params.import_id, body)),
  route(getImport, ({ actor, params }) => imports.state(actor, params.import_id)),
  route(cancelImport, ({ actor, params }) => imports.cancel(actor, params.import_id)),
];
