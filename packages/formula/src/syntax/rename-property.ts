import { FormulaSyntaxError } from "./syntax-error.ts";
import { tokenize, type Token } from "./tokenizer.ts";

const written = (name: string): string => `"${name.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

const isSign = (token: Token | undefined, text: string): boolean =>
  token?.kind === "sign" && token.text === text;

/** Whether the token is the name in `prop("…")`. */
const isQuoted = (tokens: readonly Token[], at: number): boolean => {
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

/** Whether the token is the name of a property of the own entry. */
const isName = (tokens: readonly Token[], at: number): boolean =>
  isQuoted(tokens, at) && !isSign(tokens[at - 3], ".");

/** Whether the token is the dot right behind a relation. */
const isBehind = (tokens: readonly Token[], dot: number, relation: string): boolean =>
  isSign(tokens[dot], ".") && tokens[dot - 2]?.text === relation && isName(tokens, dot - 2);

const plainWord = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** The formula with another name of a property, otherwise letter by letter; one that cannot be read stays as it is. */
export const renameProperty = (source: string, from: string, to: string): string =>
  replaced(source, (tokens, at) =>
    tokens[at]?.text === from && isName(tokens, at) ? written(to) : undefined,
  );

/** The same for a property of the entries behind a relation: `prop("Kunde").Rabatt`. */
export const renameLinked = (source: string, relation: string, from: string, to: string): string =>
  replaced(source, (tokens, at) => {
    const token = tokens[at];
    if (token?.text !== from) return undefined;
    if (isQuoted(tokens, at)) return isBehind(tokens, at - 3, relation) ? written(to) : undefined;
    if (token.kind !== "word" || !isBehind(tokens, at - 1, relation) || isSign(tokens[at + 1], "("))
      return undefined;
    return behindRelation(to);
  });

/** How the name of a property is written behind a relation and a dot. */
export const behindRelation = (name: string): string =>
  plainWord.test(name) && name !== "prop" ? name : `prop(${written(name)})`;

/** The formula with other texts for some of its tokens. */
function replaced(
  source: string,
  textFor: (tokens: readonly Token[], at: number) => string | undefined,
): string {
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
    const text = textFor(tokens, at);
    if (text === undefined) continue;
    renamed += source.slice(copied, token.position) + text;
    copied = token.end;
  }
  return renamed + source.slice(copied);
}
