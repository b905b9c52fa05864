/**
 * A second try for files of tests that failed beside others: alone, on a machine that does nothing else. CI alone gives it, as
 * nobody knows what else its machine does (`docs/flaky-tests.md`). What passed alone is named, and is a flake to be explained.
 *
 * A result of a run: `{ ok, files, outside, flaky, standstills }`, where `files` are `{ path, passed, failed, failures }` with numbers of tests
 * and one text for each failure, `outside` the errors outside of any test, `flaky` what passed at a second try of its own,
 * `standstills` when the machine did nothing for seconds.
 */

/** In files. Where more fail, something is broken, and another try would only take time. */
const most = 5;

const hasFailed = ({ failures }) => failures.length > 0;

/** Whether a file that failed has passed now, with no test of it left out. */
const hasPassed = (before, now) =>
  now !== undefined && !hasFailed(now) && now.passed >= Math.max(1, before.passed + before.failed);

/**
 * Runs files that failed once more and puts the second result of each in place of its first.
 * @param first the result of the run.
 * @param runAlone runs the files of some paths, one at a time, and returns their result.
 * @returns the result, with `alone`: the first failures of what passed alone.
 */
export const withSecondTry = (first, runAlone) => {
  const failed = first.files.filter(hasFailed);
  // An error outside of any test belongs to no file that could be tried again.
  if (first.ok || first.outside.length > 0 || failed.length === 0 || failed.length > most) return first;
  const second = runAlone(failed.map(({ path }) => path));
  const again = new Map(second.files.map((file) => [file.path, file]));
  const passed = failed.filter((file) => hasPassed(file, again.get(file.path)));
  return {
    ok: second.ok && passed.length === failed.length,
    files: first.files.map((file) => (passed.includes(file) ? again.get(file.path) : file)),
    outside: second.outside,
    flaky: [...first.flaky, ...second.flaky],
    standstills: [...first.standstills, ...second.standstills],
    alone: passed.flatMap(({ failures }) => failures),
  };
};

const section = (title, texts) => (texts.length === 0 ? "" : `\n${title}\n${texts.join("\n")}\n`);

/** What somebody has to look into after a run, "" if nothing. */
export const outcomeOf = ({ files, outside, flaky, standstills, alone = [] }) =>
  section(
    "Failed:",
    files.flatMap(({ failures }) => failures),
  ) +
  section("Errors outside of any test:", outside) +
  section("Passed at the second try only, to be looked into:", flaky) +
  section("FAILED AT FIRST, PASSED ALONE (a flake: find its cause, see docs/flaky-tests.md):", alone) +
  section("The machine stood still, which ends what waits:", standstills);

/** How many tests passed and failed. A run that failed has at least one failure, whatever it was. */
export const countOf = ({ ok, files }) => {
  const sum = (of) => files.reduce((total, file) => total + of(file), 0);
  const failed = sum((file) => file.failed);
  return { passed: sum((file) => file.passed), failed: ok ? failed : Math.max(1, failed) };
};
