export {
  guardedFetch,
  OutsideError,
  type FetchBounds,
  type Fetched,
  type Reach,
  type Refusal,
} from "./guarded-fetch.ts";
export { isPublicAddress } from "./public-address.ts";
