import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { root } from "./documented-commands.ts";

/** In place of npm: each command of tests leaves what its variable says, `exit code|text of its report`. */
const npm = `#!/usr/bin/env bash
echo "$*" >> commands.txt
play() {
  mkdir -p build-output
  [ "\${1#*|}" = "" ] || printf "\${1#*|}" > "build-output/$2"
  exit "\${1%%|*}"
}
case "$*" in
  "test -- --second-try") play "$TESTS" summary.txt ;;
  "run test:endurance -- server --second-try") play "$ENDURANCE" endurance.txt ;;
  "exec --no -- node "*) shift 4; exec "$NODE" "$@" ;;
  *) echo "unknown: $*" >&2; exit 99 ;;
esac
`;

/** Runs `.ci/run` with commands that end as given. */
const ciRun = (tests: string, endurance: string) => {
  const folder = mkdtempSync(join(tmpdir(), "maive-ci-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of [".ci/run", "tools/join-summaries.mjs", "tools/lib/counts.mjs", "tools/lib/run.mjs"])
    cpSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, "tools/size-report.mjs"), "");
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/npm"), npm);
  chmodSync(join(folder, "bin/npm"), 0o755);
  const { status, stdout } = spawnSync("bash", [join(folder, ".ci/run")], {
    encoding: "utf8",
    env: {
      PATH: `${join(folder, "bin")}:${process.env["PATH"]}`,
      NODE: process.execPath,
      TESTS: tests,
      ENDURANCE: endurance,
    },
  });
  const endurances = readFileSync(join(folder, "commands.txt"), "utf8").match(/test:endurance/g) ?? [];
  const lines = stdout.split("\n").filter((line) => line !== "");
  return { status, lines, ranEndurance: endurances.length > 0 };
};

describe("what CI runs", () => {
  it("passes where both commands do, with one count of both and what they name", () => {
    const run = ciRun(
      "0|\\n\\n12 passed, 0 failed\\n",
      "0|\\nPASSED ALONE:\\n  x\\n\\n30 passed, 0 failed\\n",
    );
    expect(run).toEqual({
      status: 0,
      lines: ["PASSED ALONE:", "  x", "42 passed, 0 failed"],
      ranEndurance: true,
    });
  });

  it("fails where the endurance tests fail", () => {
    const run = ciRun("0|\\n\\n12 passed, 0 failed\\n", "1|\\nFailed:\\n  x\\n\\n29 passed, 1 failed\\n");
    expect(run).toEqual({
      status: 1,
      lines: ["Failed:", "  x", "41 passed, 1 failed"],
      ranEndurance: true,
    });
  });

  it("fails where the endurance tests are cut off", () => {
    const run = ciRun("0|\\n\\n12 passed, 0 failed\\n", "124|");
    expect([run.status, run.lines.at(-1)]).toEqual([1, "12 passed, 1 failed"]);
  });

  it("runs nothing more where the test command fails, and says so where that left nothing", () => {
    const failed = ciRun("1|\\nFailed:\\n  x\\n\\n11 passed, 1 failed\\n", "0|");
    expect(failed).toEqual({
      status: 1,
      lines: ["Failed:", "  x", "11 passed, 1 failed"],
      ranEndurance: false,
    });
    const cut = ciRun("124|", "0|");
    expect([cut.status, cut.lines, cut.ranEndurance]).toEqual([124, ["0 passed, 1 failed"], false]);
  });
});
