import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface PackageSource {
  name: string;
  version: string;
  /** Fields of its package.json beside name and version. */
  fields?: object;
  files: Record<string, string>;
}

/** What package-lock.json says of a package. */
export interface LockedPackage {
  version: string;
  resolved: string;
  integrity: string;
}

export interface PackageRegistry {
  url: string;
  publish(source: PackageSource): LockedPackage;
  /** While true, requests for tarballs are never answered. */
  silent(isSilent: boolean): void;
  /** While true, every request is refused. */
  broken(isBroken: boolean): void;
  /** Resolves at the next request for a tarball. */
  requested(): Promise<unknown>;
  /** Tarballs requested so far. */
  requests(): number;
  close(): Promise<void>;
}

/** A registry of npm on this machine that serves the tarballs it is given; it reaches no network. */
export const openRegistry = async (): Promise<PackageRegistry> => {
  const folder = mkdtempSync(join(tmpdir(), "maive-registry-"));
  const tarballs = new Map<string, Buffer>();
  let isSilent = false;
  let isBroken = false;
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    server.emit("asked");
    const tarball = tarballs.get(request.url ?? "");
    if (isSilent) return;
    if (tarball === undefined || isBroken) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "application/octet-stream" }).end(tarball);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    publish: ({ name, version, fields = {}, files }) => {
      const path = `/${name}-${version}.tgz`;
      const source = join(folder, `${name}-${version}`);
      const all = { ...files, "package.json": JSON.stringify({ name, version, ...fields }) };
      for (const [file, text] of Object.entries(all)) {
        mkdirSync(dirname(join(source, "package", file)), { recursive: true });
        writeFileSync(join(source, "package", file), text);
      }
      execFileSync("tar", ["-czf", join(folder, path), "-C", source, "package"]);
      const tarball = readFileSync(join(folder, path));
      tarballs.set(path, tarball);
      const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
      return { version, resolved: url + path, integrity };
    },
    silent: (value) => {
      isSilent = value;
    },
    broken: (value) => {
      isBroken = value;
    },
    requested: () => once(server, "asked"),
    requests: () => count,
    close: async () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
