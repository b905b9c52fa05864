import { type ErrorBody, errorDetail, errorStatus, type ErrorCode } from "@maive/contract";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { DomainError } from "../shared/errors.ts";

/** `Retry-After` of a busy or unready server, in seconds. */
const retrySoon = 2;

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  retryAfter: number | undefined;
}

/** A domain error on the wire. */
export const errorAnswer = ({ code, extra }: DomainError): ErrorAnswer => ({
  status: errorStatus[code],
  body: {
    detail: extra.detail ?? errorDetail(code),
    code,
    ...(extra.errors ? { errors: extra.errors } : {}),
    ...(extra.current_value === undefined ? {} : { current_value: extra.current_value }),
    ...(extra.username === undefined ? {} : { username: extra.username }),
    ...(extra.conflicts ? { conflicts: extra.conflicts } : {}),
  },
  retryAfter: extra.retryAfter ?? (code === "not_ready" ? retrySoon : undefined),
});

const sendError = (reply: FastifyReply, error: DomainError): FastifyReply => {
  const { status, body, retryAfter } = errorAnswer(error);
  if (retryAfter !== undefined) reply.header("retry-after", Math.ceil(retryAfter));
  return reply.code(status).send(body);
};

const codeByStatus: Record<number, ErrorCode> = { 404: "not_found", 413: "too_large", 415: "wrong_type" };

/** Fastify's own errors as domain errors; null for unexpected ones. */
const ofFramework = (error: FastifyError): DomainError | null => {
  if (error.code === "FST_ERR_BAD_URL" || error.code === "FST_ERR_MAX_PARAM_LENGTH")
    return new DomainError("not_found");
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new DomainError(codeByStatus[status] ?? "bad_request") : null;
};

/** The domain error for any error; null for a fault of the server, whose details are not sent. */
const refusalOf = (error: Error | FastifyError): DomainError | null => {
  if (error instanceof DomainError) return error;
  return "code" in error ? ofFramework(error) : null;
};

export const answerError = (error: Error | FastifyError, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error);
  if (!refusal || refusal.code === "internal") reply.log.error({ err: error }, "request failed");
  return sendError(reply, refusal ?? new DomainError("internal"));
};

/** The one place where errors become answers. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<Error | FastifyError>((error, _request, reply) => answerError(error, reply));
};
