export { OutsideError, type Reach, type Refusal, type Sent } from "./connection.ts";
export { guardedFetch, type FetchBounds, type Fetched } from "./guarded-fetch.ts";
export { guardedRequest, type OutsideAnswer, type RequestBounds } from "./guarded-request.ts";
export { isPublicAddress } from "./public-address.ts";
