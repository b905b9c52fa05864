import { DomainError } from "../shared/errors.ts";
import { isAbsentObject, type S3Caller, S3Error } from "../blobs/index.ts";
import { BackupError } from "./errors.ts";
import { backupTexts } from "./texts.ts";

/** Error codes of stores whose bucket or account is full. */
const fullCodes = /Quota|InsufficientStorage|StorageFull|EntityTooLarge/i;
const clockCodes = /RequestTimeTooSkewed|RequestExpired/i;
const keyCodes = /AccessKey|Signature|AccessDenied|Forbidden|Unauthorized|AccountProblem|AllAccessDisabled/i;

/** Answers that the caller handles: an absent or existing object, and an unsupported condition. */
const isAnswer = (error: S3Error): boolean =>
  isAbsentObject(error) || [409, 412, 416, 501].includes(error.status);

/** Errors of a bucket in words for an operator. */
const problemOf = (error: unknown, place: string): unknown => {
  if (error instanceof BackupError || error instanceof DomainError) return error;
  if (!(error instanceof S3Error)) {
    // Messages without a code are for the log, not for operators.
    const why = (error instanceof Error && (error as NodeJS.ErrnoException).code) || backupTexts.noAnswer;
    return new BackupError("unreachable", backupTexts.unreachable(place, why), { cause: error });
  }
  if (isAnswer(error)) return error;
  const { status, code } = error;
  const said = code === "" ? String(status) : `${status} ${code}`;
  const named = (problem: "full" | "denied" | "unreachable", text: string): BackupError =>
    new BackupError(problem, text, { cause: error });
  if (status === 507 || fullCodes.test(code)) return named("full", backupTexts.full(place));
  if (code === "NoSuchBucket") return named("denied", backupTexts.noBucket(place));
  if (clockCodes.test(code)) return named("denied", backupTexts.wrongClock(place));
  if (status === 401 || status === 403 || keyCodes.test(code))
    return named("denied", backupTexts.denied(place, said));
  return named("unreachable", backupTexts.unreachable(place, said));
};

/** Turns failures into BackupErrors, except those that the caller handles. */
export const withProblemsNamed =
  (call: S3Caller, place: string): S3Caller =>
  async (request) => {
    try {
      return await call(request);
    } catch (error) {
      throw problemOf(error, place);
    }
  };

/** The same for streams that fail while they are read. */
export const streamProblem = (error: unknown, place: string): unknown => problemOf(error, place);
