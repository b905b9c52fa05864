import { type DriveItem, getBoardFile, putBoardFile, uploadFile } from "@maive/contract";
import { readBytes, send, sendBytes } from "../../../api/index.ts";

/** Keeps an image of a board on the server. @throws ApiError, TransportError */
export const sendImage = (boardId: string, fileId: string, image: Blob): Promise<void> =>
  sendBytes(putBoardFile, { board_id: boardId, file_id: fileId }, image);

/** The bytes of an image on a board. @throws ApiError, TransportError */
export const readImage = (boardId: string, fileId: string): Promise<Blob> =>
  readBytes(getBoardFile, { board_id: boardId, file_id: fileId });

/** Puts a file into Drive, at its root. @throws ApiError, TransportError */
export const sendToDrive = (name: string, file: Blob): Promise<DriveItem> =>
  send(uploadFile, { form: { parent_path: "/", display_name: name, file: new File([file], name) } });
