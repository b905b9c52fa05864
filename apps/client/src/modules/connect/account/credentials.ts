import { zPassword, zUsername } from "@maive/contract";
import { firstProblem } from "../words/first-problem.ts";
import { accountTexts } from "./texts.ts";

/** Validation errors by field; null when valid. */
type Problems<Values> = { [Field in keyof Values]: string | null };

export interface PasswordChange {
  old: string;
  next: string;
  repeated: string;
}

export const checkPasswordChange = ({ old, next, repeated }: PasswordChange): Problems<PasswordChange> => ({
  old: old === "" ? accountTexts.password.oldMissing : null,
  next: firstProblem(zPassword, next),
  repeated: repeated === next ? null : accountTexts.password.notSame,
});

export interface OwnCredentials {
  username: string;
  password: string;
  /** The current password; blank right after sign-in, or to be prompted for. */
  current: string;
}

/** A blank field is unchanged; at least one is required. */
export const checkOwnCredentials = ({
  username,
  password,
}: Omit<OwnCredentials, "current">): Problems<Omit<OwnCredentials, "current">> => {
  const newName = username.trim();
  if (newName === "" && password === "")
    return { username: accountTexts.credentials.nothing, password: null };
  return {
    username: newName === "" ? null : firstProblem(zUsername, newName),
    password: password === "" ? null : firstProblem(zPassword, password),
  };
};

/** The confirmation before changing own credentials. */
export const credentialsQuestion = ({ username, password }: Omit<OwnCredentials, "current">): string => {
  const { question } = accountTexts.credentials;
  const newName = username.trim();
  if (newName === "") return question.password;
  return password === "" ? question.username(newName) : question.both(newName);
};
