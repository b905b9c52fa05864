import { zPassword, zUsername } from "@maive/contract";
import { firstProblem } from "../words/first-problem.ts";
import { accountTexts } from "./texts.ts";

/** What is wrong with a form, by field; null where a field may be sent. */
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
  /** The password until now; blank right after a sign-in, or to be asked for. */
  current: string;
}

/** A blank field stays as it is; at least one must be filled. */
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

/** The sentence that is asked before own credentials change. */
export const credentialsQuestion = ({ username, password }: Omit<OwnCredentials, "current">): string => {
  const { question } = accountTexts.credentials;
  const newName = username.trim();
  if (newName === "") return question.password;
  return password === "" ? question.username(newName) : question.both(newName);
};
