import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const architectures = { x64: "amd64", arm64: "arm64" };
const program = "/usr/lib/maive";

/** The unit of the documents, for a program that is whole: nothing is built before a start. */
const unitOf = (text) => {
  const changes = [
    [/^# \/etc\/systemd.*\n/m, ""],
    [/^# Installs and builds.*\n/m, ""],
    [/^Requires=maive-build\.service\n/m, ""],
    [/^After=maive-build\.service /m, "After="],
    [/^WorkingDirectory=.*$/m, `WorkingDirectory=${program}`],
    [/^ExecStart=\/opt\/maive\/app\//m, `ExecStart=${program}/`],
  ];
  return changes.reduce((unit, [from, to]) => {
    if (!from.test(unit)) throw new Error(`maive.service has no ${from}`);
    return unit.replace(from, to);
  }, text);
};

/** Makes a package of a whole folder. @returns its name. */
export const makeDebian = ({ root, whole, target, version }) => {
  const arch = architectures[process.arch] ?? process.arch;
  const staging = join(target, "debian");
  rmSync(staging, { recursive: true, force: true });
  const place = (path) => {
    mkdirSync(join(staging, path, ".."), { recursive: true });
    return join(staging, path);
  };
  cpSync(whole, place(program.slice(1)), { recursive: true, verbatimSymlinks: true });
  writeFileSync(
    place("usr/lib/systemd/system/maive.service"),
    unitOf(readFileSync(join(root, "docs/operations/maive.service"), "utf8")),
  );
  cpSync(join(root, "LICENSE"), place("usr/share/doc/maive/copyright"));
  mkdirSync(join(staging, "usr/bin"), { recursive: true });
  symlinkSync("../lib/maive/deploy/bin/maive", join(staging, "usr/bin/maive"));
  const size = execFileSync("du", ["-sk", "--apparent-size", staging], { encoding: "utf8" }).split("\t")[0];
  const control = readFileSync(join(root, "deploy/debian/control"), "utf8")
    .replace("@VERSION@", version)
    .replace("@ARCHITECTURE@", arch)
    .replace("@SIZE@", size);
  writeFileSync(place("DEBIAN/control"), control);
  for (const script of ["postinst", "prerm", "postrm"]) {
    cpSync(join(root, "deploy/debian", script), place(`DEBIAN/${script}`));
    chmodSync(join(staging, "DEBIAN", script), 0o755);
  }
  // The umask of the packager must not end up in the package.
  execFileSync("chmod", ["-R", "u=rwX,go=rX", staging]);
  const name = `maive_${version}_${arch}.deb`;
  execFileSync("dpkg-deb", ["--root-owner-group", "-Zgzip", "-z6", "--build", staging, join(target, name)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  rmSync(staging, { recursive: true });
  return name;
};
