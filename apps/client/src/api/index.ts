export { ApiError, TransportError } from "./api-error.ts";
export { call, urlOf } from "./call.ts";
export { clientId } from "./client-id.ts";
