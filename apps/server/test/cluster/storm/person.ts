import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** How long somebody waits before trying again, and how long an answer may take, in ms. */
const pause = 200;
const timeoutMs = 15_000;

export interface Answered {
  status: number;
  // Tests look into answers of many shapes and assert each field they read.
  body: ReturnType<typeof JSON.parse>;
  cookie: string;
}

export interface Sent {
  json?: unknown;
  form?: { type: string; payload: Buffer };
}

/** Somebody signed in, at whatever process the balancer takes. */
export interface Person {
  cookie: string;
  /** Calls once. @throws where no answer comes. */
  call(method: string, path: string, sent?: Sent, key?: string): Promise<Answered>;
  /**
   * Calls as the product's client does for what was written: again with the same idempotency key until there is an answer that
   * says something about the call. @returns it, with how often it was sent.
   */
  insist(method: string, path: string, sent?: Sent): Promise<Answered & { times: number }>;
  /** The same for reading, at a process of choice. */
  bytes(path: string, place?: string): Promise<Buffer>;
}

const parsed = (text: string): unknown => {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

export const personAt = (address: string, cookie = ""): Person => {
  const call: Person["call"] = async (method, path, { json, form } = {}, key) => {
    const type = form?.type ?? (json === undefined ? undefined : "application/json");
    const body = form ? new Uint8Array(form.payload) : json === undefined ? undefined : JSON.stringify(json);
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        cookie,
        ...(type ? { "content-type": type } : {}),
        ...(key ? { "idempotency-key": key } : {}),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: answer.status,
      body: parsed(await answer.text()),
      cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "",
    };
  };
  return {
    cookie,
    call,
    insist: async (method, path, sent) => {
      const key = method === "GET" ? undefined : randomUUID();
      for (let times = 1; ; times += 1) {
        try {
          const answer = await call(method, path, sent, key);
          if (answer.status < 500 && answer.status !== 429) return { ...answer, times };
        } catch {
          // Whether it was done nobody knows: the key decides.
        }
        await wait(pause);
      }
    },
    bytes: async (path, place = address) => {
      const answer = await fetch(`${place}${path}`, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
};

/** Signs somebody in. */
export const signedIn = async (
  address: string,
  who: { username: string; password: string },
): Promise<Person> => {
  const { status, cookie } = await personAt(address).insist("POST", "/api/auth/login", { json: who });
  if (status !== 200) throw new Error(`${who.username} could not sign in: ${status}`);
  return personAt(address, cookie);
};
