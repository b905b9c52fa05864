import {
  cancelImportUpload,
  createImportUpload,
  exportPage,
  forgetImportJob,
  getImportJob,
  getPageImport,
  importPages,
  importTurn,
  importUploadOffset,
  importUploadPart,
  listImportJobs,
  listPageImports,
  previewPageImport,
  startImportJob,
  stopImportJob,
  undoPageImport,
} from "@maive/contract";
import { disposition } from "../../../http/disposition.ts";
import type { NoteExport } from "../../../http/note-export.ts";
import { route, type RouteDefinition } from "../../../http/route.ts";
import { fileHeaders } from "../../../http/security-headers.ts";
import { sendWhole } from "../../../http/send-whole.ts";
import { queueExport } from "../../../shared/bounds/export-queue.ts";
import type { ImportQueue } from "../../../shared/bounds/import-queue.ts";
import { currentWork } from "../../../shared/work/current-work.ts";
import type { ExportService } from "./export/export.service.ts";
import type { ImportUploads } from "../files-port/index.ts";
import type { ImportService } from "./import/import.service.ts";
import type { ProgressBoard } from "./import/progress.ts";
import type { ImportJobs } from "./jobs/import-jobs.service.ts";
import type { ReportService } from "./reports/reports.service.ts";

export interface TransferRouteDeps {
  jobs: ImportJobs;
  importQueue: ImportQueue;
  progress: ProgressBoard;
  noteExport: NoteExport;
  uploads: ImportUploads;
}

export const transferRoutes = (
  exports: ExportService,
  imports: ImportService,
  reports: ReportService,
  { jobs, importQueue, progress, noteExport, uploads }: TransferRouteDeps,
): RouteDefinition[] => [
  route(importTurn, async ({ actor }) => ({
    is_waiting: importQueue.waitingOf(actor.userId) > 0,
    progress: progress.of(actor.userId),
    max_mb: uploads.maxMb,
  })),
  route(createImportUpload, ({ actor, request, reply }) => uploads.create(actor, request, reply)),
  route(importUploadOffset, ({ actor, params, request, reply }) =>
    uploads.offset(actor, params.upload_id, request, reply),
  ),
  route(importUploadPart, ({ actor, params, request, reply }) =>
    uploads.continue(actor, params.upload_id, request, reply),
  ),
  route(cancelImportUpload, ({ actor, params, reply }) => uploads.cancel(actor, params.upload_id, reply)),
  route(exportPage, ({ actor, params, query, request, reply }) => {
    const make = async (giveUpPlace: () => void): Promise<void> => {
      const { name, contentType, act, bytes } = await exports.run(actor, params.page_id, {
        format: query.format ?? "markdown",
        withSubpages: query.subpages === "true",
      });
      if (request.method !== "HEAD") await noteExport(actor, act);
      reply.headers({
        ...fileHeaders,
        "content-type": contentType,
        "content-disposition": disposition("attachment", name),
      });
      await sendWhole(reply, request.method === "HEAD" ? "" : bytes(), giveUpPlace);
    };
    return queueExport(actor.userId, make, currentWork()?.signal);
  }),
  route(previewPageImport, ({ actor, request }) => imports.preview(actor, request)),
  route(importPages, ({ actor, request }) => imports.run(actor, request)),
  route(startImportJob, ({ actor, query, request }) => jobs.start(actor, query.act, request)),
  route(listImportJobs, ({ actor }) => jobs.list(actor)),
  route(getImportJob, ({ actor, params }) => jobs.get(actor, params.job_id)),
  route(stopImportJob, ({ actor, params }) => jobs.stop(actor, params.job_id)),
  route(forgetImportJob, ({ actor, params }) => jobs.forget(actor, params.job_id)),
  route(listPageImports, ({ actor }) => reports.list(actor)),
  route(getPageImport, ({ actor, params }) => reports.get(actor, params.import_id)),
  route(undoPageImport, ({ actor, params }) => reports.undo(actor, params.import_id)),
];
