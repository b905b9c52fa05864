export { compileFormula, type Compiled, type CompiledFormula } from "./compile.ts";
export { evaluate, type FormulaContext } from "./evaluator/evaluate.ts";
export { functionGroups, type FormulaFunction, type FunctionGroup } from "./functions/formula-function.ts";
export { formulaFunctions, functionNamed } from "./functions/registry.ts";
export { formulaLimits } from "./limits.ts";
export { walk, type BinaryOperator, type Node } from "./syntax/ast.ts";
export { type SyntaxProblem } from "./syntax/syntax-error.ts";
export { tokenize, type Token } from "./syntax/tokenizer.ts";
export { checkReturnType, resultText, returnTypes, valueOfCell, type ReturnType } from "./values/result.ts";
export {
  fail,
  isError,
  kindOf,
  type DateResult,
  type ErrorResult,
  type FormulaKind,
  type FormulaValue,
  type ListResult,
} from "./values/value.ts";
