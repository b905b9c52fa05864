import { mainUser, type RunningServer } from "./server.ts";

/** Calls of one signed-in main user against a running server. */
export interface Main {
  cookie: string;
  send<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** The test browsers' device, so that no notice of an unknown one appears. */
const sameDevice = "Mozilla/5.0 (X11; Linux x86_64) Chrome/1";

/** Signs the main user in. */
export const signInAsMain = async (server: RunningServer): Promise<Main> => {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": sameDevice },
    body: JSON.stringify(mainUser),
  });
  const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  if (!answer.ok || !cookie) throw new Error(`sign-in failed: ${answer.status}`);
  return {
    cookie,
    send: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
  };
};
