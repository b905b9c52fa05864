const count = /^(\d+) passed, (\d+) failed$/;

/** The last line of every run of tests: of several counts, their sum. */
export const countLine = (counts) => {
  const sum = (of) => counts.reduce((total, one) => total + of(one), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
};

/** The count on the last line of a report's text; one failure where there is none, as the run was cut off then. */
export const countIn = (text) => {
  const found = count.exec(text.trim().split("\n").at(-1));
  return found === null ? { passed: 0, failed: 1 } : { passed: Number(found[1]), failed: Number(found[2]) };
};

/** A report's text without its counts. */
export const withoutCount = (text) =>
  text
    .split("\n")
    .filter((line) => !count.test(line))
    .join("\n");
