export { ApiError, TransportError } from "./api-error.ts";
export { call, urlOf } from "./call.ts";
export { clientId } from "./client-id.ts";
export { readHtml } from "./read-html.ts";
export { newUuid } from "./new-uuid.ts";
