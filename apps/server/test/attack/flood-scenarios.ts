import { connect } from "node:net";
import { once } from "node:events";
import { deflateRawSync } from "node:zlib";
import { limits } from "@maive/contract";
import { formOf } from "../form.ts";
import type { Person } from "./attackers.ts";
import { openSocket } from "./attacking-socket.ts";
import type { Field } from "./lay-field.ts";
import { NoAnswer } from "./raw-call.ts";

/** The stage of an attack: people with few rights, and what they may reach. */
export interface Stage {
  port: number;
  main: Person;
  /** May write the field. */
  writer: Person;
  /** May read it. */
  reader: Person;
  field: Field;
}

export interface Scenario {
  name: string;
  /** What stands there before the attack begins. */
  prepare?(stage: Stage): Promise<void>;
  attack(stage: Stage): Promise<unknown>;
}

/** Whatever the answer is: a refusal, or none because the connection was ended. */
const tolerant = async (sending: Promise<unknown>): Promise<void> => {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
};

const upload = (who: Person, path: string, name: string, bytes: Buffer, fields = {}): Promise<void> => {
  const { type, payload } = formOf(fields, { name, bytes });
  return tolerant(who.send({ method: "POST", path, headers: { "content-type": type }, payload }));
};

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const cover = (name: string, svg: string): Scenario => ({
  name,
  attack: ({ writer, field }) =>
    times(3, () => upload(writer, `/api/cortex/pages/${field.page}/cover`, "Bild.svg", Buffer.from(svg))),
});

/** Filters that feed each other: each doubles the work of the one before. */
const chainedFilters = (): string => {
  const steps = Array.from(
    { length: 60 },
    (_, i) => `<feMorphology in="r${i}" result="r${i + 1}" operator="dilate" radius="90"/>`,
  ).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${steps}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`;
};

/** A ZIP of one file whose bytes are all alike, by hand: what it unpacks to is a thousand times its size. */
const zipBomb = (megabytes: number): Buffer => {
  const name = Buffer.from("Seite.md");
  const plain = Buffer.alloc(megabytes * 1_048_576, 0x61);
  const packed = deflateRawSync(plain);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(0, 0);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(plain.length, 8);
  const local = Buffer.concat([
    Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
    sizes,
    Buffer.from([name.length, 0, 0, 0]),
    name,
    packed,
  ]);
  const central = Buffer.concat([
    Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
    sizes,
    Buffer.from([name.length, 0]),
    Buffer.alloc(16),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
};

/** Made once: packing takes longer than what it is sent against. */
let bomb: Buffer | null = null;

const sheet = (rows: number): Buffer =>
  Buffer.from(
    `Name;Text\n${Array.from({ length: rows }, (_, i) => `Zeile ${i};${"wort ".repeat(20)}`).join("\n")}`,
  );

const longTexts: Scenario["prepare"] = async ({ main, field }) => {
  const Text = "aaaaaaaaab ".repeat(5_000);
  for (let part = 0; part < 10; part += 1)
    await main.call("POST", `/api/cortex/databases/${field.database}/entries/bulk`, {
      entries: Array.from({ length: 100 }, (_, i) => ({ title: `Lang ${part}-${i}`, properties: { Text } })),
    });
};

/** A WebSocket frame of 4 MiB that never comes to its end, sent without a session. */
const unfinishedFrame = async (port: number, path: string): Promise<() => void> => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  await Promise.race([once(socket, "data"), once(socket, "close")]);
  const head = Buffer.alloc(14);
  head.writeUInt8(0x82, 0);
  head.writeUInt8(0xff, 1);
  head.writeBigUInt64BE(4_194_304n, 2);
  if (socket.writable) socket.write(Buffer.concat([head, Buffer.alloc(4_000_000)]));
  return () => socket.destroy();
};

const slowBody = (port: number, person: Person): (() => void) => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  socket.write(
    `POST /api/cortex/pages HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${person.cookie}\r\n` +
      "Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{",
  );
  return () => socket.destroy();
};

const nesting = [
  { name: "brackets without end", file: "Seite.md", text: "[".repeat(100_000) },
  { name: "emphasis without end", file: "Seite.md", text: "*a_".repeat(50_000) },
  { name: "quotes in quotes", file: "Seite.md", text: "> ".repeat(20_000) },
  { name: "lists in lists", file: "Seite.md", text: "- ".repeat(20_000) },
  {
    name: "definitions without end",
    file: "Seite.md",
    text: `${Array.from({ length: 30_000 }, (_, i) => `[a${i}]: http://x\n`).join("")}${"[a1]".repeat(30_000)}`,
  },
  { name: "elements in elements", file: "Seite.html", text: "<b>".repeat(100_000) },
  { name: "an element of many attributes", file: "Seite.html", text: `<p ${'a="b" '.repeat(50_000)}>` },
] as const;

/** JSON that costs more to look through than to send. */
const dearBodies = (): string[] => [
  `{"title":${"[".repeat(1_000_000)}`,
  `{"title":"${"\\u0041".repeat(1_300_000)}"}`,
  `{${Array.from({ length: 400_000 }, (_, i) => `"k${i}":0`).join()}}`,
  `{"page_ids":[${"0,".repeat(3_900_000)}0]}`,
];

/** The worst that is known, each by somebody with few rights. New ones are added here. */
export const scenarios: readonly Scenario[] = [
  cover("an SVG of comments", `${"<!---->".repeat(60)}x`),
  cover("an SVG of doctypes", `${"<!DOCTYPE abc>".repeat(14)}x`),
  cover("an SVG of white space", `${" ".repeat(1_000_000)}<svg`),
  {
    name: "an SVG of chained filters, and its small picture",
    attack: async ({ writer, field }) => {
      const { type, payload } = formOf(
        { parent_path: field.folderPath },
        { name: "Filter.svg", bytes: Buffer.from(chainedFilters()) },
      );
      const { payload: said } = await writer.send({
        method: "POST",
        path: "/api/drive/upload",
        headers: { "content-type": type },
        payload,
      });
      const { file_id } = JSON.parse(said.toString());
      await times(4, () =>
        tolerant(writer.send({ method: "GET", path: `/api/drive/thumbnail/${file_id}?w=200` })),
      );
    },
  },
  {
    name: "needles of thousands of letters in long texts",
    prepare: longTexts,
    attack: ({ reader, field }) =>
      times(4, (i) => {
        const filters = [
          { property_id: field.property, operator: "contains", value: `${"a".repeat(7_000)}${i}` },
        ];
        const query = `filters=${encodeURIComponent(JSON.stringify(filters))}`;
        return tolerant(
          reader.send({ method: "GET", path: `/api/cortex/databases/${field.database}/entries?${query}` }),
        );
      }),
  },
  {
    name: "needles as long as are taken in long texts",
    prepare: longTexts,
    attack: ({ reader, field }) =>
      times(8, (i) => {
        const value = `${"a".repeat(limits.filterNeedleLength - 1)}${i}`;
        const filters = [{ property_id: field.property, operator: "contains", value }];
        const query = `filters=${encodeURIComponent(JSON.stringify(filters))}`;
        return tolerant(
          reader.send({ method: "GET", path: `/api/cortex/databases/${field.database}/entries?${query}` }),
        );
      }),
  },
  {
    name: "an export of forty views",
    attack: async ({ writer, field }) => {
      for (let block = 0; block < 40; block += 1)
        await writer.send({
          method: "POST",
          path: `/api/cortex/pages/${field.page}/blocks`,
          headers: { "content-type": "application/json" },
          payload: JSON.stringify({
            block_type: "database_view",
            content: String(field.database),
            block_config: JSON.stringify({
              visible_view_ids: [block + 1_000],
              active_view_id: block + 1_000,
            }),
          }),
        });
      await times(3, () =>
        tolerant(writer.send({ method: "GET", path: `/api/cortex/pages/${field.page}/export?format=html` })),
      );
    },
  },
  {
    name: "tables to import, three at once",
    attack: ({ writer, field }) =>
      times(3, () =>
        upload(writer, "/api/cortex/imports", "Tabelle.csv", sheet(50_000), {
          database_id: String(field.database),
        }),
      ),
  },
  {
    name: "archives that unpack to a thousand times their size",
    attack: ({ writer, field }) =>
      times(3, () =>
        upload(writer, "/api/cortex/pages/import", "Seiten.zip", (bomb ??= zipBomb(400)), {
          parent_page_id: field.parent,
        }),
      ),
  },
  ...nesting.map(({ name, file, text }) => ({
    name: `${name}, to import`,
    attack: ({ writer, field }: Stage) =>
      times(2, () =>
        upload(writer, "/api/cortex/pages/import", file, Buffer.from(text), {
          parent_page_id: field.parent,
        }),
      ),
  })),
  {
    name: "a calendar that repeats without end",
    attack: ({ writer, field }) =>
      upload(
        writer,
        `/api/cortex/databases/${field.database}/calendar-import/preview`,
        "Termine.ics",
        Buffer.from(
          [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            ...Array.from({ length: 500 }, (_, i) =>
              [
                "BEGIN:VEVENT",
                `UID:${i}@x`,
                "DTSTART:19000101T000000Z",
                "RRULE:FREQ=SECONDLY",
                "SUMMARY:X",
                "END:VEVENT",
              ].join("\r\n"),
            ),
            "END:VCALENDAR",
            "",
          ].join("\r\n"),
        ),
      ),
  },
  {
    name: "frames of strangers that never end",
    attack: async ({ port, field }) => {
      const ends = await times(60, () => unfinishedFrame(port, `/ws/pages/${field.page}`));
      for (const end of ends) end();
    },
  },
  {
    name: "a thousand sockets of one visitor",
    attack: async ({ port, reader }) => {
      const sockets = await times(1_000, () => openSocket(`ws://127.0.0.1:${port}/ws/workspace`, reader));
      for (const socket of sockets) socket.terminate();
    },
  },
  {
    name: "bodies that come in slowly",
    attack: async ({ port, writer, reader }) => {
      const ends = Array.from({ length: 300 }, () => slowBody(port, writer));
      await times(20, () => tolerant(reader.send({ method: "GET", path: "/api/cortex/pages" })));
      for (const end of ends) end();
    },
  },
  {
    name: "bodies of JSON as large and deep as they come",
    attack: ({ writer }) =>
      Promise.all(
        dearBodies().flatMap((payload) =>
          ["/api/cortex/pages", "/api/cortex/pages/titles", "/api/cortex/databases"].map((path) =>
            tolerant(
              writer.send({
                method: "POST",
                path,
                headers: { "content-type": "application/json" },
                payload,
              }),
            ),
          ),
        ),
      ),
  },
  {
    name: "guesses at passwords",
    attack: ({ main, reader }) =>
      times(400, (i) =>
        tolerant(
          reader.send({
            method: "POST",
            path: "/api/auth/login",
            headers: { "content-type": "application/json", cookie: "" },
            payload: JSON.stringify({
              username: i % 2 ? main.username : `niemand ${i}`,
              password: "x".repeat(128),
            }),
          }),
        ),
      ),
  },
  {
    name: "searches for all and nothing",
    prepare: longTexts,
    attack: ({ reader, field }) =>
      times(60, (i) =>
        tolerant(
          reader.send({
            method: "GET",
            path:
              i % 2
                ? `/api/search?q=${encodeURIComponent("aeiou äöü ".repeat(20))}&limit=50`
                : `/api/cortex/databases/${field.database}/entries?search=${"ab".repeat(100)}`,
          }),
        ),
      ),
  },
  {
    name: "two thousand requests at once",
    attack: ({ reader, field }) =>
      times(2_000, () =>
        tolerant(
          reader.send({ method: "GET", path: `/api/cortex/databases/${field.database}/entries?limit=50` }),
        ),
      ),
  },
  {
    name: "requests that are given up",
    attack: ({ reader, field }) =>
      times(100, async (i) => {
        const filters = [{ property_id: field.property, operator: "contains", value: `aaaa${i}b` }];
        const path = `/api/cortex/databases/${field.database}/entries?filters=${encodeURIComponent(JSON.stringify(filters))}`;
        const gone = new AbortController();
        const requested = reader.send({ method: "GET", path }, gone.signal);
        await new Promise((resolve) => setImmediate(resolve));
        gone.abort();
        await requested.catch((error: unknown) => {
          if (!gone.signal.aborted) throw error;
        });
      }),
  },
];
