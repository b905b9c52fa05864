export { ApiError, TransportError } from "./api-error.ts";
export { readBytes, sendBytes } from "./bytes.ts";
export { call, urlOf } from "./call.ts";
export { clientId } from "./client-id.ts";
export { readBeginning } from "./read-beginning.ts";
export { readDownload, type Download } from "./read-download.ts";
export { readHtml } from "./read-html.ts";
export { newUuid } from "./new-uuid.ts";
export { send, type SendInput } from "./send.ts";
