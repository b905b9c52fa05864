export { answeredError } from "./answered-error.ts";
export { ApiError, TransportError } from "./api-error.ts";
export { readBytes, sendBytes } from "./bytes.ts";
export { call, createCall, urlOf, type Call } from "./call.ts";
export { updateAllCached, updateCached, isCacheUpdate } from "./update-cached.ts";
export { errorSentence, failureSentence, reasonOf } from "./error-sentence.ts";
export { clientId } from "./client-id.ts";
export {
  ActCancelled,
  answerConfirmations,
  isCancelled,
  type AskForConfirmation,
  type Confirmation,
} from "./confirmation.ts";
export { readBeginning } from "./read-beginning.ts";
export { refetchFailed, type FailedRefetches } from "./refetch-failed.ts";
export { readDownload, type Download } from "./read-download.ts";
export { readHtml } from "./read-html.ts";
export { isThere } from "./is-there.ts";
export { newUuid } from "./new-uuid.ts";
export { send, sendOnce, type SendInput } from "./send.ts";
export { isAway, isUnreachable } from "./unreachable.ts";
