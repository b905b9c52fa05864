import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Serves a built folder on a free port. */
export const serveFolder = (folder: string): Promise<{ url: string; close(): void }> =>
  new Promise((done) => {
    const server = createServer((request, response) => {
      const path = normalize(new URL(request.url ?? "/", "http://x").pathname);
      const file = join(folder, path === "/" ? "index.html" : path);
      if (!file.startsWith(folder) || !existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
      createReadStream(file).pipe(response);
    });
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      done({ url: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
