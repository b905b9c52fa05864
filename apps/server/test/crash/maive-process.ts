import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Program } from "./bundled-program.ts";

export interface Answered {
  status: number;
  // Tests look into answers of many shapes and assert each field they read.
  body: ReturnType<typeof JSON.parse>;
}

/** The whole server in a process of its own, and its main user signed in. */
export interface MaiveProcess {
  call(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<Answered>;
  /** Where it answers. */
  url: string;
  /** Of the main user's session. */
  cookie(): string;
  /** Signs the main user in again. */
  signIn(): Promise<void>;
  /** As an operator ends it. */
  stop(): Promise<void>;
  /** As a power cut would, without a chance to tidy up. */
  kill(): Promise<void>;
}

const credentials = { username: "anna", password: "Regenbogen-42-Haus" };

/**
 * @param program `main.ts`, bundled.
 * @param environment the data folder and whatever else decides where the data is.
 */
export const startMaive = async (
  program: Program,
  environment: Record<string, string>,
): Promise<MaiveProcess> => {
  const child: ChildProcess = spawn(process.execPath, [program.file], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...program.environment,
      PORT: "0",
      LOG_LEVEL: "error",
      MAIVE_SYSTEMCTL: "/nonexistent/systemctl",
      MAIVE_MAIN_USERNAME: credentials.username,
      MAIVE_MAIN_PASSWORD: credentials.password,
      ...environment,
    },
  });
  const exited = once(child, "exit");
  if (!child.stdout) throw new Error("The process says nothing");
  let base = "";
  for await (const line of createInterface({ input: child.stdout })) {
    base = /http:\/\/\S+$/.exec(line)?.[0] ?? "";
    if (base !== "") break;
  }
  let cookie = "";
  const call: MaiveProcess["call"] = async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie ||= answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  const signIn = async (): Promise<void> => {
    cookie = "";
    const { status } = await call("POST", "/api/auth/login", credentials);
    if (status !== 200) throw new Error(`The main user could not sign in: ${status}`);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  await signIn();
  return {
    call,
    url: base,
    cookie: () => cookie,
    signIn,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
};
