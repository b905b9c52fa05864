import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { notFound } from "../shared/errors.ts";
import { preloadLinks } from "./preload-links.ts";

const oneYear = "public, max-age=31536000, immutable";

/** Every file that may be asked for, as its URL path without the first slash; compressed twins are found by themselves. */
const filesOf = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
      .filter((name) => !name.startsWith(".")),
  );

const isServerPath = (path: string): boolean => /^(api|ws)(\/|$)/.test(path);

/**
 * Serves the built client. Only names found in the folder at the start are ever opened, so that no spelling of a
 * path leads out of it; every other address shows the client, which has its own routes.
 * @param folder the client's build; absent while only the API is wanted.
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
    // Nobody needs parts of these; one that is not there would be an error of the server.
    acceptRanges: false,
  });
  app.get<{ Params: { "*": string } }>("/*", { config: { auth: "public" } }, (request, reply) => {
    const path = request.params["*"];
    if (isServerPath(path)) throw notFound();
    const isAsset = path.startsWith("assets/");
    // An old tab that asks for a script of an earlier version must not get a page instead.
    if (isAsset && !files.has(path)) throw notFound();
    reply.header("cache-control", isAsset ? oneYear : "no-cache");
    const links = files.has(path) ? null : early(path);
    if (links !== null) reply.header("link", links);
    return reply.sendFile(files.has(path) ? path : "index.html");
  });
};
