import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { notFound } from "../shared/errors.ts";
import { preloadLinks } from "./preload-links.ts";

const oneYear = "public, max-age=31536000, immutable";

/**
 * All files that may be requested, as URL paths without the leading slash; compressed variants are found by the
 * plugin.
 */
const filesOf = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
      .filter((name) => !name.startsWith(".")),
  );

const isServerPath = (path: string): boolean => /^(api|ws)(\/|$)/.test(path);

/**
 * Serves the built client. Only files listed at the start are served, which rules out path traversal; all other paths
 * get the shell, which has its own routes.
 * @param folder the client's build; absent: API only.
 */
export const serveClient = async (app: FastifyInstance, folder: string | undefined): Promise<void> => {
  if (folder === undefined) return;
  const files = filesOf(folder);
  const early = preloadLinks(folder);
  await app.register(serveStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Ranges are not needed here.
    acceptRanges: false,
  });
  app.get<{ Params: { "*": string } }>("/*", { config: { auth: "public" } }, (request, reply) => {
    const path = request.params["*"];
    if (isServerPath(path)) throw notFound();
    const isAsset = path.startsWith("assets/");
    // A stale tab requesting an old chunk must get a 404, not the shell.
    if (isAsset && !files.has(path)) throw notFound();
    reply.header("cache-control", isAsset ? oneYear : "no-cache");
    const links = files.has(path) ? null : early(path);
    if (links !== null) reply.header("link", links);
    return reply.sendFile(files.has(path) ? path : "index.html");
  });
};
