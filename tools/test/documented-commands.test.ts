import { execFileSync, type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeEarlier } from "../../apps/server/src/snapshots/earlier-for-tests.ts";
import { allBlocks, type Block, documents, root } from "./documented-commands.ts";
import { operatorEnvironment } from "./operator-environment.ts";

/**
 * Lines that no test here runs, with what checks them instead. A line that is neither here nor run fails the last
 * test.
 */
const elsewhere: Record<string, string> = {
  "git clone <repository> maive && cd maive": "CI begins with a clean clone; update.test.ts starts one",
  "npm start": "update.test.ts runs it over every kind of update",
  "git pull": "update.test.ts changes commits",
  "sha256sum --check maive-4.0.0.tar.gz.sha256": "package.test.ts checks, unpacks and starts an archive",
  "tar -xzf maive-4.0.0.tar.gz": "package.test.ts unpacks one",
  "cd maive-4.0.0 && sha256sum --check --quiet SHA256SUMS": "package.test.ts checks every file",
  "npm run update-preview -- /opt/maive/maive-4.1.0.tar.gz": "update-preview.test.ts looks into an archive",
  "sudo apt install ./maive_4.0.0_amd64.deb": "whole-package.test.ts reads and starts one",
  "sudo apt install tesseract-ocr tesseract-ocr-deu": "file-texts.api.test.ts has a stand-in for it",
  "sudo journalctl -u maive": "needs a running systemd",
  "sudo -u maive env MAIVE_DATA_DIR=/var/lib/maive maive verify-data":
    "deployment.test.ts compares the command with npm's scripts",
  "MAIVE_HOST=maive.example.org docker compose -f deploy/compose.yaml up -d": "needs Docker",
  "docker compose -f deploy/compose.yaml logs maive": "needs Docker",
  "docker compose -f deploy/compose.yaml exec maive maive backup": "needs Docker",
  "docker compose -f deploy/compose.yaml exec maive maive diagnose": "needs Docker",
  "kubectl create namespace maive": "needs Kubernetes",
  "kubectl -n maive apply -f deploy/kubernetes/maive.yaml": "needs Kubernetes",
  "kubectl -n maive create secret generic maive-secrets --from-literal=DATABASE_URL=postgres://…":
    "needs Kubernetes",
  "npm run cluster -- 3": "storm.test.ts starts three",
  "npm run rollback": "asks at a terminal; rollback.test.ts answers",
  "npm start        # installs, builds, migrates, serves http://127.0.0.1:3000": "update.test.ts runs it",
  "npm run seed     # optional: German sample content (stop the server first)":
    "CI seeds for the browser tests",
  "PORT=8080 MAIVE_DATA_DIR=/var/lib/maive MAIVE_MAIN_PASSWORD='something long' npm start":
    "start.test.ts starts with these variables",
  "DATABASE_URL=postgres://maive:secret@127.0.0.1:5432/maive npm start":
    "reset-password.test.ts opens MAIVE on PostgreSQL",
  "createuser --pwprompt maive": "asks at a terminal; the server of the tests brings no client programs",
  "createdb --owner=maive --encoding=UTF8 --template=template0 maive":
    "the server of the tests brings no client programs",
  'npm run restore -- 2026-11-25 --find "Haus"': "inspect-backup.test.ts finds what a backup holds",
  "npm run restore -- 2026-11-25 --copy page:0192f0c1-…": "inspect-backup.test.ts brings it back as a copy",
  "npm run restore -- latest --database-url postgres://maive:secret@127.0.0.1:5432/maive":
    "restore.test.ts restores to PostgreSQL",
  "npm run move-to -- --database-url postgres://maive:secret@127.0.0.1:5432/maive":
    "move-to.test.ts moves to PostgreSQL",
  "npm run move-to -- --s3 /etc/maive-s3.env": "move-to.test.ts moves to a bucket",
  "npm run move-to -- --into /mnt/new/maive": "move-to.test.ts moves into another folder",
  "sh docs/operations/read-backup.sh /backup/maive latest /tmp/maive-read": "read-by-hand.test.ts runs it",
  "sh docs/operations/read-backup.sh /backup/maive latest /tmp/maive-read /etc/maive-backup.key":
    "read-by-hand.test.ts runs it",
  "sudo useradd --system --create-home --home-dir /opt/maive --shell /usr/sbin/nologin maive":
    "makes a user of the machine",
  "sudo -u maive git clone <repository> /opt/maive/app": "the network",
  "cd /opt/maive/app/docs/operations": "the next line's files are looked for below",
  "sudo install -o root -g root -m 644 maive.service maive-build.service /etc/systemd/system/":
    "unit.test.ts reads both units",
  "sudo install -o root -g maive -m 640 /dev/null /etc/maive.env": "writes to /etc",
  "sudo systemctl daemon-reload": "needs a running systemd",
  "sudo systemctl enable --now maive": "needs a running systemd; unit.test.ts verifies the unit",
  "sudo journalctl -u maive -u maive-build -f": "needs a running systemd",
  "sudo -u maive git -C /opt/maive/app pull": "update.test.ts changes commits",
  "pkaction --version": "needs polkit",
  "sudo install -o root -g root -m 644 docs/operations/50-maive-collabora.rules /etc/polkit-1/rules.d/":
    "writes to /etc",
  "sudo -u maive systemctl --no-ask-password start coolwsd     # works": "needs polkit",
  "sudo -u maive systemctl --no-ask-password restart coolwsd   # refused": "needs polkit",
  "sudo -u maive systemctl --no-ask-password stop ssh          # refused": "needs polkit",
  "sudo systemd-tmpfiles --create maive-collabora.conf": "needs a running systemd",
  "sudo systemctl enable --now maive-collabora.path": "needs a running systemd",
  "sudo systemctl restart maive": "needs a running systemd",
  "sudo install -o root -g root -m 644 docs/operations/fail2ban/filter.conf /etc/fail2ban/filter.d/maive.conf":
    "start.test.ts reads the filter",
  "sudo install -o root -g root -m 644 docs/operations/fail2ban/jail.conf /etc/fail2ban/jail.d/maive.conf":
    "writes to /etc",
  "sudo systemctl reload fail2ban": "needs a running systemd",
  "sudo fail2ban-client status maive": "needs a running fail2ban",
};

/** Commands in running text, treated like lines of a block. */
const inline: Record<string, string> = {
  'pg_dump --format=custom --file=/backup/maive/maive.dump "$DATABASE_URL"':
    "the tests' server has no clients",
  "createdb maive": "the tests' server has no clients",
  "pg_restore --dbname=maive /backup/maive/maive.dump": "the tests' server has no clients",
  "psql \"$DATABASE_URL\" -c 'delete from session; delete from access_link; delete from calendar_address;'":
    "the same words as the line for SQLite, which is run",
  "psql \"$DATABASE_URL\" -c 'select 1'": "the tests' server has no clients",
  "tar -C /var/lib -xzf": "the other way round is run",
  "npm run bench -- backup": "figures, not a test",
  "npm run bench -- cluster": "figures, not a test",
  "npm run backup -- --recovery-key": "restore.test.ts makes the key and restores with it",
  "npm run backup -- --remove": "restore.test.ts removes a backup",
  "npm run backup -- --new": "vanished-place.test.ts begins anew with it",
  "npm run restore -- --remove-old": "restore.test.ts removes what was there before",
  "npm run restore -- --back": "restore.test.ts goes back to a state before a restore",
  "npm run rollback -- --list": "rollback.test.ts lists",
  "npm run rollback -- --remove-old": "rollback.test.ts removes what was put aside",
  "npm run rollback -- 2026-11-25": "rollback.test.ts goes back by name",
  "chown -R maive: /var/lib/maive": "needs the user",
  "systemctl unmask coolwsd": "needs a running systemd",
  "systemctl status maive-collabora.service": "needs a running systemd",
  "sudo systemctl edit maive": "needs a running systemd",
  "journalctl -u maive -n 50": "needs a running systemd",
  "journalctl -u maive-build": "needs a running systemd",
  "journalctl -u coolwsd": "needs a running systemd",
  "systemd-analyze security maive": "unit.test.ts asks it for the file",
  "a2enmod ssl proxy proxy_http headers setenvif": "Apache reads the recipe with these modules below",
  "git checkout <tag>": "update.test.ts changes commits",
  "git tag -a v<version>": "nothing is released by a test",
  "npm run seed -- --rows 100000": "CI seeds for the browser tests",
  "command -v npm": "of the shell",
};
const program =
  /^(?:MAIVE_\w+=\S+ |sudo )*(?:npm run \S+ --|sqlite3|pg_dump|pg_restore|createdb|psql|tar|chown|systemctl|journalctl|systemd-analyze|a2enmod|git|rsync|curl|apt-get|command) +\S/;
/** A unit, a snippet, variables or a message: to be written or read, not typed. */
const isConfiguration = ({ language, lines: [first = ""] }: Block): boolean =>
  language !== "" ||
  /^(\[|[df] \/run|Die Daten sind|Vor dem Update: |((MAIVE|S3)_\w+|REDIS_URL)=\S+$)/.test(first);
const isScript = ({ lines: [first = ""] }: Block): boolean => first.startsWith("#!");

const blocks = allBlocks();
const commands = blocks.filter((block) => !isConfiguration(block) && !isScript(block));

// The first run builds the client if necessary; the limit only ends what hangs.
describe("the commands of the documents", { tags: ["endurance"], timeout: 600_000 }, () => {
  const scratch = mkdtempSync(join(tmpdir(), "maive-documents-"));
  const data = join(scratch, "var/lib/maive");
  const programs = join(scratch, "programs");
  const executed = new Set<string>();
  let server: { child: ChildProcess; url: string } | null = null;

  const operator = operatorEnvironment();
  const environment = {
    ...operator,
    PATH: [programs, operator["PATH"]].join(delimiter),
    MAIVE_DATA_DIR: data,
  };
  const here = (text: string): string =>
    text
      .replaceAll("/var/lib", join(scratch, "var/lib"))
      .replaceAll("/backup", join(scratch, "backup"))
      .replaceAll("/opt/maive/app", root)
      .replaceAll("https://maive.example.org", server?.url ?? "");
  const type = (lines: readonly string[], env: Record<string, string> = {}): string => {
    for (const line of lines) executed.add(line);
    const typed = spawnSync("bash", ["-euo", "pipefail", "-c", here(lines.join("\n"))], {
      cwd: root,
      env: { ...environment, ...env },
      encoding: "utf8",
    });
    expect([lines, typed.status, typed.stderr]).toEqual([lines, 0, typed.stderr]);
    return typed.stdout;
  };
  /** Runs the block of a document that contains this line. */
  const runBlock = (line: string, env?: Record<string, string>): string => {
    const block = commands.find(({ lines }) => lines.includes(line));
    expect([line, block?.lines.length ?? 0]).not.toEqual([line, 0]);
    return type(block?.lines ?? [], env);
  };

  const startServer = async (): Promise<string> => {
    const child = spawn(join(root, "node_modules/.bin/node"), ["apps/server/dist/server/main.mjs"], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...environment, PORT: "0", LOG_LEVEL: "warn", MAIVE_MAIN_PASSWORD: "Regenbogen-42" },
    });
    const url = await new Promise<string>((done, failed) => {
      let output = "";
      child.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const found = /MAIVE läuft: (\S+)/.exec(output)?.[1];
        if (found !== undefined) done(found);
      });
      child.once("exit", () => failed(new Error(`MAIVE did not start: ${output}`)));
    });
    server = { child, url };
    return url;
  };
  const stopServer = async (): Promise<void> => {
    if (!server) return;
    const { child } = server;
    server = null;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
  };
  const signIn = async (url: string, password: string): Promise<string> => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password }),
    });
    expect(answer.status).toBe(200);
    return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  };
  const stub = (name: string, script: string): void =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

  beforeAll(() => {
    mkdirSync(programs, { recursive: true });
    mkdirSync(join(scratch, "var/lib"), { recursive: true });
    mkdirSync(join(scratch, "backup"));
    stub("sudo", '[ "$1" != -u ] || shift 2; exec "$@"');
    stub("systemctl", `echo "$@" >>"${join(scratch, "systemctl")}"`);
    stub("aws", `echo "$@" >>"${join(scratch, "aws")}"`);
  });
  afterAll(async () => {
    await stopServer();
    rmSync(scratch, { recursive: true, force: true });
  });

  it("back up a running MAIVE, and bring it back on a clone with nothing but the backup", async () => {
    expect(type(["npm run setup"])).not.toMatch(/konnten nicht|ließ sich nicht/);
    let url = await startServer();
    const cookie = await signIn(url, "Regenbogen-42");
    const form = new FormData();
    form.set("file", new Blob(["Inhalt"]), "brief.txt");
    form.set("parent_path", "/");
    const uploaded = await fetch(`${url}/api/drive/upload`, {
      method: "POST",
      headers: { cookie },
      body: form,
    });
    const { file_id } = await uploaded.json();
    expect(runBlock("curl -fsS https://maive.example.org/healthz")).toBe('{"status":"ok"}');
    expect(runBlock("npm run diagnose", { PORT: new URL(url).port })).toContain("✓ Server: ");
    const made = runBlock("MAIVE_BACKUP_DIR=/backup/maive npm run backup");
    expect(made).toContain("Geprüft: ");
    await stopServer();
    rmSync(data, { recursive: true });

    const backups = { MAIVE_BACKUP_DIR: join(scratch, "backup/maive") };
    expect(runBlock("npm run restore -- --list", backups)).toContain("Geprüft: ");
    expect(runBlock("npm run restore -- latest", backups)).toContain("Fertig: ");
    expect(runBlock("npm run restore -- latest --into /var/lib/maive-2", backups)).toContain("Fertig: ");
    url = await startServer();
    expect((await fetch(`${url}/api/auth/me`, { headers: { cookie } })).status).toBe(401);
    const anew = await signIn(url, "Regenbogen-42");
    const file = await fetch(`${url}/api/drive/download/${file_id}`, { headers: { cookie: anew } });
    expect(await file.text()).toBe("Inhalt");
    await stopServer();
  });

  it("copy a stopped MAIVE, check its data, and give a person a new password", async () => {
    runBlock("sudo tar -C /var/lib -czf /backup/maive-$(date +%F).tar.gz maive");
    const [archive = ""] = readdirSync(join(scratch, "backup")).filter((name) => name.endsWith(".tar.gz"));
    const listed = execFileSync("tar", ["-tzf", join(scratch, "backup", archive)], { encoding: "utf8" });
    expect(listed).toMatch(/^maive\/maive\.db$/m);
    const lines = commands.flatMap((block) => block.lines);
    type(lines.filter((line) => line.includes("delete from session")));
    runBlock("npm run verify-data -- --check    # only looks");
    runBlock("cd /opt/maive/app && sudo -u maive env MAIVE_DATA_DIR=/var/lib/maive npm run verify-data");
    expect(runBlock("npm run reset-password -- admin")).toMatch(/Passwort: \S+/);
    const shown = runBlock(
      "cd /opt/maive/app && sudo -u maive env MAIVE_DATA_DIR=/var/lib/maive npm run reset-password -- admin",
    );
    await signIn(await startServer(), /Passwort: (\S+)/.exec(shown)?.[1] ?? "");
    await stopServer();
    runBlock("npm run maintenance -- on");
    await makeEarlier({ file: join(data, "maive.db") });
    await startServer();
    await stopServer();
    expect(
      runBlock(
        "cd /opt/maive/app && sudo -u maive env MAIVE_DATA_DIR=/var/lib/maive npm run rollback -- --list",
      ),
    ).toContain("vor dem Update auf");
    runBlock("cp before-update/*Z/maive.db .");
    await signIn(await startServer(), /Passwort: (\S+)/.exec(shown)?.[1] ?? "");
    await stopServer();
    expect(readFileSync(join(scratch, "systemctl"), "utf8")).toBe("stop maive\nstart maive\n".repeat(3));
  });

  it("copy the files to a bucket under the names that MAIVE reads", () => {
    runBlock("cd /var/lib/maive/blobs", { S3_ENDPOINT: "https://s3.example.org", S3_BUCKET: "maive" });
    const called = readFileSync(join(scratch, "aws"), "utf8").trim().split("\n");
    expect(called.length).toBeGreaterThan(0);
    for (const call of called)
      expect(call).toMatch(
        /^--endpoint-url https:\/\/s3\.example\.org s3 cp \S+ s3:\/\/maive\/blobs\/[\w.]+$/,
      );
  });

  it("are scripts that a shell can read, and name files that are there", () => {
    for (const block of blocks.filter(isScript))
      expect(spawnSync("sh", ["-n"], { input: block.lines.join("\n"), encoding: "utf8" }).stderr).toBe("");
    for (const { lines } of commands) {
      const text = lines.join("\n").replace(/<\w+>/g, "name");
      expect(spawnSync("bash", ["-n"], { input: text, encoding: "utf8" }).stderr).toBe("");
    }
    const text = documents.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
    const named = [...text.matchAll(/(?<![\w/])docs\/operations\/[\w./-]+\w/g)].map(([path]) => path);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const called = [...text.matchAll(/npm run ([\w:-]+\w)/g)].map(([, name]) => name ?? "");
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("nginx, Apache, haproxy and Caddy read their recipes, where they are", () => {
    const recipe = (language: string): string =>
      (blocks.find((block) => block.language === language)?.lines ?? []).join("\n");
    const has = (name: string): boolean => spawnSync(name, ["-v"]).status === 0;
    if (spawnSync("openssl", ["version"]).status !== 0) return;
    const [key, certificate] = [join(scratch, "key.pem"), join(scratch, "cert.pem")];
    const subject = ["-subj", "/CN=maive.example.org", "-nodes", "-days", "2", "-newkey", "rsa:2048"];
    execFileSync("openssl", ["req", "-x509", ...subject, "-keyout", key, "-out", certificate], {
      stdio: "pipe",
    });
    const local = (text: string): string =>
      text
        .replace(/\S+\/fullchain\.pem/, certificate)
        .replace(/\S+\/privkey\.pem/, key)
        .replace("${APACHE_LOG_DIR}", scratch);
    const read = (program: string, args: string[]): void => {
      const result = spawnSync(program, args, { encoding: "utf8" });
      expect([program, result.status, result.stderr]).toEqual([program, 0, result.stderr]);
    };
    if (spawnSync("haproxy", ["-v"]).status === 0) {
      const file = join(scratch, "haproxy.cfg");
      const both = join(scratch, "both.pem");
      writeFileSync(both, `${readFileSync(certificate, "utf8")}${readFileSync(key, "utf8")}`);
      writeFileSync(file, `${recipe("haproxy").replace("/etc/haproxy/maive.pem", both)}\n`);
      read("haproxy", ["-c", "-q", "-f", file]);
    }
    if (spawnSync("caddy", ["version"]).status === 0) {
      const config = readFileSync(join(root, "deploy/Caddyfile.cluster"), "utf8");
      const file = join(scratch, "Caddyfile");
      writeFileSync(file, config.replace("{$MAIVE_HOST}", "maive.example.org"));
      read("caddy", ["adapt", "--adapter", "caddyfile", "--config", file]);
    }
    if (has("nginx")) {
      const file = join(scratch, "nginx.conf");
      const [one = "", several = ""] = ["reverse-proxy.md", "scale.md"].map(
        (name) =>
          /^```nginx\n(.*?)^```/ms.exec(readFileSync(join(root, "docs/operations", name), "utf8"))?.[1],
      );
      const among = one.replaceAll("http://127.0.0.1:3000", "http://maive");
      for (const config of [one, `${several}${among}`]) {
        writeFileSync(file, `pid ${scratch}/pid;\nevents {}\nhttp {\naccess_log off;\n${local(config)}\n}\n`);
        read("nginx", ["-t", "-q", "-e", join(scratch, "error.log"), "-c", file]);
      }
    }
    const modules = "/usr/lib/apache2/modules";
    if (has("apache2") && existsSync(modules)) {
      const file = join(scratch, "apache.conf");
      const wanted = [
        "mpm_event",
        "authz_core",
        "ssl",
        "proxy",
        "proxy_http",
        "headers",
        "setenvif",
        "reqtimeout",
      ];
      const load = wanted.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join("\n");
      writeFileSync(
        file,
        `ServerRoot ${scratch}\nPidFile ${scratch}/apid\nDefaultRuntimeDir ${scratch}\n${load}\nServerName x\nErrorLog ${scratch}/apache.log\nListen 443\nLogFormat "%h" combined\n${local(recipe("apache"))}\n`,
      );
      read("apache2", ["-t", "-f", file]);
    }
  });

  it("are all run, or named above with what looks at them instead", () => {
    const development = /^npm (run (check|bench|test:endurance|dev:server|stories|screenshots)|test)\b/;
    const lines = commands
      .flatMap((block) => block.lines)
      .filter((line) => !line.startsWith("#") && !development.test(line));
    const words = documents
      .flatMap((file) => [...readFileSync(join(root, file), "utf8").matchAll(/`([^`\n]+)`/g)])
      .map(([, text]) => text ?? "")
      .filter((text) => program.test(text));
    const isKnown = (line: string): boolean => executed.has(line) || line in elsewhere || line in inline;
    expect([...new Set([...lines, ...words])].filter((line) => !isKnown(line))).toEqual([]);
    // Nothing stays here that no document contains any more.
    expect(Object.keys(elsewhere).filter((line) => !lines.includes(line))).toEqual([]);
    expect(Object.keys(inline).filter((line) => !words.includes(line))).toEqual([]);
  });
});
