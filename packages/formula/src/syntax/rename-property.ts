import { FormulaSyntaxError } from "./syntax-error.ts";
import { tokenize, type Token } from "./tokenizer.ts";

const written = (name: string): string => `"${name.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** Whether the token is the name in `prop("…")`. */
const isName = (tokens: readonly Token[], at: number): boolean => {
  const [word, open, name, close] = tokens.slice(at - 2, at + 2);
  return (
    at >= 2 &&
    word?.kind === "word" &&
    word.text === "prop" &&
    open?.text === "(" &&
    name?.kind === "text" &&
    close?.text === ")"
  );
};

/** The formula with another name of a property, otherwise letter by letter; one that cannot be read stays as it is. */
export function renameProperty(source: string, from: string, to: string): string {
  let tokens: Token[];
  try {
    tokens = tokenize(source);
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return source;
    throw error;
  }
  let renamed = "";
  let copied = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.text !== from || !isName(tokens, at)) continue;
    renamed += source.slice(copied, token.position) + written(to);
    copied = token.end;
  }
  return renamed + source.slice(copied);
}
