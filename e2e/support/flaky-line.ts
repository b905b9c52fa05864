import { connect, createServer, type Socket } from "node:net";

export interface FlakyLineOptions {
  /** Everything random follows from it. */
  seed: number;
}

/** How bad a line is: chances are per piece of data on its way. */
export interface Weather {
  /** The connection breaks. */
  drop?: number;
  /** The connection stays open without passing anything, unnoticed by both ends. */
  freeze?: number;
  /** A piece takes longer, by up to this many ms. */
  delay?: number;
}

/** A TCP proxy with faults between browser and server. */
export interface FlakyLine {
  url: string;
  /** From now on. Without weather the line works again; frozen connections stay frozen until they are cut. */
  setWeather(weather?: Weather): void;
  /** Blackholes both directions: open connections become half-open. */
  blackHole(on: boolean): void;
  /** Whether WebSockets pass: open ones are cut, new ones refused. */
  passSockets(pass: boolean): void;
  /** Breaks every open connection. */
  cut(): void;
  /** Whether new connections are refused. */
  refuse(on: boolean): void;
  close(): Promise<void>;
}

/** A generator of numbers from 0 to 1 that follow from a seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The request that turns a connection into a socket comes in one piece. */
const asksForSocket = (piece: Buffer): boolean => /^upgrade: *websocket/im.test(piece.toString("latin1"));

export const startFlakyLine = async (targetPort: number, { seed }: FlakyLineOptions): Promise<FlakyLine> => {
  const random = seeded(seed);
  let weather: Weather = {};
  let isHole = false;
  let refuses = false;
  let passesSockets = true;
  const open = new Set<Socket>();
  const upgraded = new Set<Socket>();

  /** Carries what comes on one end to the other, in order. */
  const carry = (from: Socket, to: Socket, line: { frozen: boolean }) => {
    let before: Promise<void> = Promise.resolve();
    from.on("data", (piece: Buffer) => {
      if (asksForSocket(piece)) {
        if (!passesSockets) {
          from.destroy();
          to.destroy();
          return;
        }
        upgraded.add(from);
        upgraded.add(to);
      }
      // What fell into a hole is missing from the stream: nothing after it may pass either.
      if (isHole || random() < (weather.freeze ?? 0)) line.frozen = true;
      if (line.frozen) return;
      if (random() < (weather.drop ?? 0)) {
        from.destroy();
        to.destroy();
        return;
      }
      const delay = random() * (weather.delay ?? 0);
      before = before.then(async () => {
        if (delay >= 1)
          await new Promise((arrived) => {
            setTimeout(arrived, delay);
          });
        if (!line.frozen && !to.destroyed) to.write(piece);
      });
    });
    from.on("error", () => to.destroy());
    from.on("close", () => {
      open.delete(from);
      upgraded.delete(from);
      // A frozen line does not even signal its end.
      if (!line.frozen) void before.then(() => to.destroy());
    });
  };

  const server = createServer((near) => {
    if (refuses) {
      near.destroy();
      return;
    }
    const far = connect(targetPort, "127.0.0.1");
    const line = { frozen: false };
    open.add(near);
    open.add(far);
    carry(near, far, line);
    carry(far, near, line);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const cut = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    setWeather: (next = {}) => {
      weather = next;
    },
    passSockets: (pass) => {
      passesSockets = pass;
      if (!pass) for (const socket of upgraded) socket.destroy();
    },
    blackHole: (on) => {
      isHole = on;
    },
    cut,
    refuse: (on) => {
      refuses = on;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        cut();
      }),
  };
};
