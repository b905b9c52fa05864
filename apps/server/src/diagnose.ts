import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { type DiagnosisFinding, type DiagnosisState, socketLines, uploadLines } from "@maive/contract";
import { newestProvenAt, openRepository } from "./backup/index.ts";
import { type Config, readConfig } from "./config/config.ts";
import { requestHead, health, isOurs, largeBody, type Outcome, socket } from "./diagnose-address.ts";
import { explainFailure } from "./explain-failure.ts";
import { isActionable } from "./explain-start.ts";
import {
  checkBackups,
  checkHttps,
  checkSpace,
  diskSpace,
  forwardedLines,
  timeWrites,
  variableLine,
} from "./modules/citadel/index.ts";
import { withSettingsHere } from "./settings-here.ts";
import { diagnoseTexts as texts } from "./texts.ts";

/** The exit codes. */
export const diagnoseExit = { right: 0, wrong: 1, notRun: 2 } as const;

interface Finding extends Pick<DiagnosisFinding, "state" | "finding" | "advice"> {
  name: string;
  lines?: DiagnosisFinding["lines"];
}

const found = (
  name: string,
  state: DiagnosisState,
  finding: string,
  advice: string | null = null,
  lines: DiagnosisFinding["lines"] = [],
): Finding => ({
  name,
  state,
  finding,
  advice,
  lines,
});

const describe = (outcome: Outcome): string => {
  if ("error" in outcome) return outcome.error;
  return "status" in outcome ? `HTTP ${outcome.status}` : "100";
};

const checkFolder = async (folder: string): Promise<Finding> => {
  const path = join(folder, ".maive-diagnose");
  try {
    const file = await open(path, "w", 0o600);
    try {
      const { ms, isSlow } = await timeWrites(async (n) => {
        await file.write(Buffer.alloc(4_096, n));
        await file.datasync();
      });
      const text = texts.folder(folder, ms);
      return isSlow
        ? found(texts.names.folder, "warning", text, texts.slow)
        : found(texts.names.folder, "ok", text);
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
  } catch (error) {
    const why = explainFailure(error) ?? (error instanceof Error ? error.message : String(error));
    return found(texts.names.folder, "failure", texts.unwritable(folder, why), texts.unwritableAdvice);
  }
};

const checkServer = async ({ host, port }: Config): Promise<Finding> => {
  const wildcard: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
  const name = wildcard[host] ?? (host.includes(":") ? `[${host}]` : host);
  const origin = `http://${name}:${port}`;
  const outcome = await requestHead(origin, health);
  if (!isOurs(outcome))
    return found(texts.names.server, "failure", texts.silent(origin, describe(outcome)), texts.silentAdvice);
  const { status, body } = outcome as { status: number; body: string };
  return status === 200 && body.includes('"ok"')
    ? found(texts.names.server, "ok", texts.runs(origin))
    : found(texts.names.server, "failure", texts.ill(origin, body), null);
};

/** Whether the way is encrypted, and MAIVE believes the proxy that does so: it does not itself. */
const checkProxy = (origin: string, trustedProxies: readonly string[], reached: Outcome): Finding[] => {
  const isHttps = origin.startsWith("https:");
  const https: Finding = { name: texts.names.https, ...checkHttps({ isSecure: isHttps, origin }) };
  if (!isHttps) return [https];
  const trust = variableLine("MAIVE_TRUSTED_PROXIES", "127.0.0.1,::1");
  const proxy = (finding: string, advice: string, lines: DiagnosisFinding["lines"]) =>
    found(texts.names.proxy, "failure", finding, advice, lines);
  if (trustedProxies.length === 0)
    return [https, proxy(texts.proxyUntrusted, texts.proxyUntrustedAdvice, [trust])];
  if (!("isSecure" in reached)) return [https];
  if (reached.isSecure) return [https, found(texts.names.proxy, "ok", texts.proxyBelieved)];
  return [https, proxy(texts.proxyUnbelieved, texts.proxyUnbelievedAdvice, [...forwardedLines, trust])];
};

/** A socket that MAIVE sees is none of its pages: where it does not, it became a plain request on the way. */
const isPassed = (sockets: Outcome): boolean =>
  "goesOn" in sockets || (isOurs(sockets) && "status" in sockets && sockets.status !== 404);

const checkAddress = async (origin: string, { driveMaxMb, trustedProxies }: Config): Promise<Finding[]> => {
  const maxBytes = driveMaxMb * 1_000_000;
  const reached = await requestHead(origin, health);
  if (!isOurs(reached))
    return [
      found(texts.names.address, "failure", texts.silent(origin, describe(reached)), texts.addressAdvice),
      ...checkProxy(origin, trustedProxies, reached),
    ];
  const [sockets, upload] = await Promise.all([
    requestHead(origin, socket(origin)),
    requestHead(origin, largeBody(maxBytes)),
  ]);
  const size = texts.megabytes(maxBytes / 1_000_000);
  return [
    found(texts.names.address, "ok", texts.reached(origin)),
    ...checkProxy(origin, trustedProxies, reached),
    isPassed(sockets)
      ? found(texts.names.sockets, "ok", texts.socketsPass)
      : found(
          texts.names.sockets,
          "failure",
          texts.socketsBlocked(describe(sockets)),
          texts.proxyAdvice,
          socketLines,
        ),
    // MAIVE refuses it without a session, in a known form; any other answer comes from a proxy.
    "goesOn" in upload || isOurs(upload)
      ? found(texts.names.upload, "ok", texts.uploadPasses(size))
      : found(
          texts.names.upload,
          "failure",
          texts.uploadRefused(size, describe(upload)),
          texts.proxyAdvice,
          uploadLines,
        ),
  ];
};

const marks: Record<DiagnosisState, string> = { ok: "✓", warning: "!", failure: "✗" };

const print = (line: (text: string) => void, { name, state, finding, advice, lines = [] }: Finding): void => {
  line(`${marks[state]} ${name}: ${finding}`);
  if (advice !== null) line(`    ${advice}`);
  for (const { program, text } of lines) {
    line(`      ${program}:`);
    for (const each of text.split("\n")) line(`        ${each}`);
  }
};

/**
 * `npm run diagnose`: checks the data folder, the running server and its public address, and says what to do.
 * Read-only; works whether MAIVE runs or not.
 * @returns the exit code, see {@link diagnoseExit}.
 */
export const diagnose = async (
  environment: Record<string, string | undefined>,
  line: (text: string) => void,
): Promise<number> => {
  let config: Config;
  try {
    config = await withSettingsHere(readConfig(environment));
  } catch (error) {
    if (!isActionable(error)) throw error;
    line(error.message);
    return diagnoseExit.notRun;
  }
  const { dataDir, publicUrl, timeZone } = config;
  const repository = openRepository(config, 1);
  const now = new Date();
  const provenBackupAt = async () => (repository ? newestProvenAt(repository, now) : null);
  let failure = "";
  const backups = await checkBackups({ provenBackupAt, timeZone }, now, (error) => {
    failure = ` (${error instanceof Error ? error.message : String(error)})`;
  });
  const findings: Finding[] = [
    { name: texts.names.space, ...checkSpace(await diskSpace(dataDir)) },
    await checkFolder(dataDir),
    { name: texts.names.backups, ...backups, finding: `${backups.finding}${failure}` },
    await checkServer(config),
    ...(publicUrl === undefined ? [] : await checkAddress(publicUrl, config)),
  ];
  for (const finding of findings) print(line, finding);
  return findings.some(({ state }) => state === "failure") ? diagnoseExit.wrong : diagnoseExit.right;
};
