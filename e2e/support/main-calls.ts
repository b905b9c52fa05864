import { mainUser, type RunningServer } from "./server.ts";

/** Calls of one signed-in main user against a running server. */
export interface Main {
  cookie: string;
  send<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** The test browsers' device, so that no notice of an unknown one appears. */
const sameDevice = "Mozilla/5.0 (X11; Linux x86_64) Chrome/1";

const signIn = async (server: RunningServer): Promise<string> => {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": sameDevice },
    body: JSON.stringify(mainUser),
  });
  const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  if (!answer.ok || !cookie) throw new Error(`sign-in failed: ${answer.status}`);
  return cookie;
};

/**
 * Signs the main user in. A user has ten sessions at most: where the browsers of the tests that share a server have ended this
 * one, a call signs in again.
 */
export const signInAsMain = async (server: RunningServer): Promise<Main> => {
  const request = (method: string, path: string, body: unknown): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method,
      headers: {
        cookie: main.cookie,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const main: Main = {
    cookie: await signIn(server),
    send: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      let response = await request(method, path, body);
      if (response.status === 401) {
        main.cookie = await signIn(server);
        response = await request(method, path, body);
      }
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
  };
  return main;
};
