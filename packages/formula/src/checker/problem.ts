/**
 * Something about a formula that its writer should know. `refused`: it cannot be saved (422). `warned`: it can be
 * saved, but this place cannot work with values that are filled in, whatever they are.
 */
export type FormulaProblem = {
  severity: "refused" | "warned";
  /** German sentence. */
  message: string;
  /** 0-based place in UTF-16 units; `end` is behind the last character. */
  start: number;
  end: number;
};
