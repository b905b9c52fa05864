import type { DiagnosisCheck, DiagnosisFinding, DiagnosisState } from "@maive/contract";

type Line = DiagnosisFinding["lines"][number];

/** All is well. */
export const fine = (check: DiagnosisCheck, finding: string): DiagnosisFinding => ({
  check,
  state: "ok",
  finding,
  advice: null,
  lines: [],
});

/** Something to do, and how. */
export const wrong = (
  check: DiagnosisCheck,
  state: Exclude<DiagnosisState, "ok">,
  finding: string,
  advice: string,
  lines: readonly Line[] = [],
): DiagnosisFinding => ({ check, state, finding, advice, lines: [...lines] });
