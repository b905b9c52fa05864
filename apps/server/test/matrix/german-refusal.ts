import { errorStatus, type ErrorCode } from "@maive/contract";

/** Words of messages that were never meant for people who read German. */
const foreign =
  /\b(invalid|expected|received|required|must|should|unexpected|unrecognized|unsupported|payload|body|request|error|fst_err|null|undefined|too (?:big|small|large|long)|not found|at least|at most|string|number|object|array|boolean|sql|syntax)\b/i;

const isGerman = (text: unknown): boolean =>
  typeof text === "string" &&
  text.length > 5 &&
  /[.!?]$/.test(text) &&
  // What somebody wrote is quoted as it is.
  !foreign.test(text.replace(/„[^“]*“/gs, ""));

/** What is wrong with an answer that should be a refusal of the contract; an empty list when nothing is. */
export const faultsOf = (status: number, type: unknown, payload: string): string[] => {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(payload) as Record<string, unknown>;
  } catch {
    return [`no JSON: ${payload.slice(0, 100)}`];
  }
  const { detail, code, errors = [] } = body;
  const known = typeof code === "string" && Object.hasOwn(errorStatus, code);
  return [
    ...(status >= 400 && status < 500 ? [] : [`status ${status}`]),
    ...(type === "application/json; charset=utf-8" ? [] : [`type ${String(type)}`]),
    ...(known && errorStatus[code as ErrorCode] === status ? [] : [`code ${String(code)} for ${status}`]),
    ...(isGerman(detail) ? [] : [`detail ${String(detail)}`]),
    ...(errors as { field: unknown; message: unknown }[])
      .filter(({ field, message }) => typeof field !== "string" || !isGerman(message))
      .map((error) => `field ${JSON.stringify(error)}`),
  ];
};
