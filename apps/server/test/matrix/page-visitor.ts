import { pageFragment } from "@maive/contract";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { WebSocket } from "ws";
import * as sync from "y-protocols/sync";
import * as Y from "yjs";

/** Message types of the Hocuspocus protocol. */
const messages = { sync: 0, auth: 2 } as const;

const frame = (pageId: string, type: number, write: (to: encoding.Encoder) => void): Uint8Array => {
  const to = encoding.createEncoder();
  encoding.writeVarString(to, pageId);
  encoding.writeVarUint(to, type);
  write(to);
  return encoding.toUint8Array(to);
};

export interface PageVisit {
  /** Every byte that came, as text, and the code of the close if it was closed. */
  heard: string;
  closed: number | null;
  /** Whether the server sent the page. */
  sawPage: boolean;
}

/**
 * Opens a page's socket by hand, requests the page and tries to write a word into it; ends once the server has
 * answered or hung up.
 */
export const visitPage = (url: string, pageId: string, cookie: string, word: string): Promise<PageVisit> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, cookie ? { headers: { cookie } } : {});
    const doc = new Y.Doc();
    const visit: PageVisit = { heard: "", closed: null, sawPage: false };
    const end = (): void => {
      // What the line says after our own hanging up is not the server's word.
      resolve({ ...visit });
      socket.terminate();
    };
    const write = (): void => {
      const before = Y.encodeStateVector(doc);
      doc.getXmlFragment(pageFragment).push([new Y.XmlText(word)]);
      const update = Y.encodeStateAsUpdate(doc, before);
      socket.send(frame(pageId, messages.sync, (to) => sync.writeUpdate(to, update)));
      // Answered after the update: by then everything that was to be said of it has come.
      socket.ping();
    };
    socket.on("open", () => {
      socket.send(
        frame(pageId, messages.auth, (to) => {
          encoding.writeVarUint(to, 0);
          encoding.writeVarString(to, "x");
        }),
      );
      socket.send(frame(pageId, messages.sync, (to) => sync.writeSyncStep1(to, doc)));
    });
    socket.on("message", (data: Buffer) => {
      visit.heard += data.toString("utf8");
      const from = decoding.createDecoder(new Uint8Array(data));
      decoding.readVarString(from);
      if (
        decoding.readVarUint(from) !== messages.sync ||
        decoding.readVarUint(from) !== sync.messageYjsSyncStep2
      )
        return;
      visit.sawPage = true;
      Y.applyUpdate(doc, decoding.readVarUint8Array(from));
      write();
    });
    socket.on("pong", end);
    socket.on("close", (code) => {
      visit.closed = code;
      end();
    });
    socket.on("error", reject);
  });
