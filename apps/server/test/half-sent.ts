import { request } from "node:http";

export interface HalfSent {
  /** The answer; it may come before the body is whole. */
  answer: Promise<{ status: number; headers: Record<string, unknown>; body: ReturnType<typeof JSON.parse> }>;
  /** Sends more of the body. */
  more(bytes: Uint8Array): void;
  /** Ends the body. */
  end(): void;
  /** Breaks the connection. */
  hangUp(): void;
}

/** Begins a request whose body is held back: what is answered now was decided by what has been sent so far. */
export const sendHalf = (
  url: string,
  { method = "POST", headers }: { method?: string; headers: Record<string, string> },
  begin: Uint8Array = Buffer.alloc(0),
): HalfSent => {
  const sending = request(url, { method, headers });
  const answer: HalfSent["answer"] = new Promise((resolve, reject) => {
    sending.on("error", reject);
    sending.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(parts).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text === "" ? undefined : JSON.parse(text),
        });
      });
    });
  });
  // Whoever hangs up waits for no answer.
  answer.catch(() => undefined);
  sending.flushHeaders();
  if (begin.length > 0) sending.write(begin);
  return {
    answer,
    more: (bytes) => void sending.write(bytes),
    end: () => void sending.end(),
    hangUp: () => void sending.destroy(),
  };
};

const boundary = "----half";

/** Headers of a form whose length is not announced. */
export const halfFormType = `multipart/form-data; boundary=${boundary}`;

/** The beginning of a form: fields, then a file of which these bytes came so far. */
export const halfForm = (fields: Readonly<Record<string, string>>, bytes: Uint8Array): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="datei.bin"\r\n\r\n`),
    bytes,
  ]);

/** What ends {@link halfForm}, with fields that come after the file. */
export const formEnd = (fields: Readonly<Record<string, string>> = {}): Buffer =>
  Buffer.from(
    `${Object.entries(fields)
      .map(
        ([name, value]) =>
          `\r\n--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`,
      )
      .join("")}\r\n--${boundary}--\r\n`,
  );
