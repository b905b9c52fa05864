import pg from "pg";

/** Integers as numbers: our ids and counters stay far below 2^53. */
export const numbersForIntegers = (): pg.CustomTypesConfig => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
};
