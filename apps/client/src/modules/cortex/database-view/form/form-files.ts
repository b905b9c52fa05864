import { deleteFormFile, uploadFormFile } from "@maive/contract";
import { call, newUuid, send } from "../../../../api/index.ts";
import type { FormFiles } from "../../../forms/index.ts";

/** Where the files of an answer wait, for somebody who is signed in. */
export const filesOf = (databaseId: number, viewId: number): FormFiles => {
  const place = { database_id: databaseId, view_id: viewId };
  return {
    send: ({ session, propertyId }, file, onProgress, signal) =>
      send(uploadFormFile, {
        params: { ...place, form_session: session, property_id: propertyId },
        form: { file },
        onProgress: (sent, total) => onProgress(sent / total),
        signal,
      }),
    forget: async (session, uploadId) => {
      await call(deleteFormFile, { params: { ...place, form_session: session, upload_id: uploadId } });
    },
  };
};

/** A preview sends nothing. */
export const noFiles: FormFiles = {
  send: async (_to, { name, size }) => ({ upload_id: newUuid(), name, size }),
  forget: async () => undefined,
};
