/** What came of a file of tests: numbers of tests, and one text for each failure. */
export interface FileResult {
  path: string;
  passed: number;
  failed: number;
  failures: string[];
}

/** What came of a run: its files, the errors outside of any test, what passed at a second try of its own, and when the machine stood still. */
export interface RunResult {
  files: FileResult[];
  outside: string[];
  flaky: string[];
  standstills: string[];
}

/** Whether the run as a whole succeeded; `alone` has the first failures of what passed alone. */
export type JudgedResult = RunResult & { ok: boolean; alone?: string[] };

export declare const withSecondTry: (
  first: JudgedResult,
  runAlone: (paths: string[]) => JudgedResult,
) => JudgedResult;
export declare const outcomeOf: (result: RunResult & { alone?: string[] }) => string;
export declare const countOf: (result: JudgedResult) => { passed: number; failed: number };
