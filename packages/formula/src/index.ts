export { check, type CheckContext, type CheckResult } from "./checker/check.ts";
export { type FormulaProblem, withPlace } from "./checker/problem.ts";
export { type LinkedEntries, namesOthers, type ReadableProperty } from "./checker/property-types.ts";
export { compileFormula, type Compiled, type CompiledFormula } from "./compile.ts";
export { evaluate, type FormulaContext } from "./evaluator/evaluate.ts";
export { exampleContext } from "./functions/examples.ts";
export { functionGroups, type FormulaFunction, type FunctionGroup } from "./functions/formula-function.ts";
export { functionName, germanNameOf, germanNamesWith } from "./functions/german-names/german-names.ts";
export { formulaFunctions, functionNamed } from "./functions/registry.ts";
export { cycleText, cycleThrough } from "./graph/cycle.ts";
export { type Cause } from "./graph/edges.ts";
export { plan, type Change, type Plan, type Step } from "./graph/plan.ts";
export { graphOf, withProperty, type PropertyGraph } from "./graph/property-graph.ts";
export {
  keyOf,
  type Named,
  namesIn,
  type PropertyKey,
  type PropertyNode,
  type PropertyRef,
  type Through,
} from "./graph/property-node.ts";
export { databasesBehind } from "./graph/sources.ts";
export { formulaLimits } from "./limits.ts";
export { aggregate } from "./rollup/aggregate.ts";
export {
  aggregations,
  canAggregate,
  checkRollup,
  readsValues,
  rollupType,
  showsNames,
  type Aggregation,
  type RollupCheck,
} from "./rollup/aggregations.ts";
export { linkedKey, linkedValue, type LinkedShape } from "./values/linked.ts";
export { walk, type BinaryOperator, type LinkedName, type Node } from "./syntax/ast.ts";
export { behindRelation, renameLinked, renameProperty } from "./syntax/rename-property.ts";
export { type SyntaxProblem } from "./syntax/syntax-error.ts";
export { fromGerman, toGerman } from "./syntax/german-source.ts";
export { tokenize, type Token, type Writing } from "./syntax/tokenizer.ts";
export {
  checkReturnType,
  resultText,
  returnTypes,
  valueOfCell,
  valueOfNames,
  valueOfResult,
  type FormulaType,
  type ReturnType,
} from "./values/result.ts";
export {
  fail,
  isError,
  kindOf,
  type DateResult,
  type ErrorResult,
  type FormulaKind,
  type FormulaValue,
  type LinkResult,
  type ListResult,
} from "./values/value.ts";
