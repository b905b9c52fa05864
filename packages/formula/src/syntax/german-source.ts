import { functionName, germanNameOf } from "../functions/german-names/german-names.ts";
import { operatorWords } from "./parser.ts";
import { FormulaSyntaxError } from "./syntax-error.ts";
import { scan, type Token, type Writing } from "./tokenizer.ts";

/** What a token is written as instead; undefined: as it is. */
type Rewrite = (token: Token, before: Token | undefined, after: Token | undefined) => string | undefined;

/** The tokens of a formula; what cannot be read is passed over, as while somebody is writing. */
function tokensOf(source: string, writing: Writing): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  while (from < source.length) {
    try {
      for (const token of scan(source, writing, from)) if (token.kind !== "end") tokens.push(token);
      return tokens;
    } catch (error) {
      if (!(error instanceof FormulaSyntaxError)) throw error;
      from = error.problem.end;
    }
  }
  return tokens;
}

/** The formula with some of its tokens written differently, otherwise letter by letter. */
function rewritten(source: string, writing: Writing, rewrite: Rewrite): string {
  const tokens = tokensOf(source, writing);
  let result = "";
  let copied = 0;
  for (const [at, token] of tokens.entries()) {
    const text = rewrite(token, tokens[at - 1], tokens[at + 1]);
    if (text === undefined) continue;
    result += source.slice(copied, token.position) + text;
    copied = token.end;
  }
  return result + source.slice(copied);
}

const isSign = (token: Token | undefined, text: string): boolean =>
  token?.kind === "sign" && token.text === text;

/** Whether an operand ends here, so that `and` behind it joins two and is no call. */
const endsOperand = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === "sign" ? token.text === ")" : token.kind !== "word" || !operatorWords.has(token.text));

const isCall = (token: Token, before: Token | undefined, after: Token | undefined): boolean =>
  token.kind === "word" &&
  isSign(after, "(") &&
  !(operatorWords.has(token.text) && (token.text === "not" || endsOperand(before)));

/** A formula as German spreadsheets write it: `WENN(a; 0,5; b)` for `if(a, 0.5, b)`. */
export const toGerman = (source: string): string =>
  rewritten(source, "english", (token, before, after) => {
    if (isSign(token, ",")) return ";";
    if (token.kind === "number") return token.text.startsWith(".") ? undefined : token.text.replace(".", ",");
    return isCall(token, before, after) ? germanNameOf(functionName(token.text)) : undefined;
  });

/** The one form in which formulas are stored, of one that is written in German. */
export const fromGerman = (source: string): string =>
  rewritten(source, "german", (token, before, after) => {
    if (isSign(token, ";")) return ",";
    if (token.kind === "number") return token.text;
    return isCall(token, before, after) ? functionName(token.text) : undefined;
  });
