import { closestWords, type QueryWord } from "@maive/search";
import { piecesOf } from "@maive/values/title-match";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Engine, Queryable } from "../../../storage/index.ts";

/** Words that are compared. */
const most = 4_000;

/** Whether a word has a piece of a mistyped one, about where that has it. */
const hasPiece = (
  engine: Engine,
  piece: string,
  { typos, spellings: [typed = ""] }: QueryWord,
): RawBuilder<SqlBool> => {
  const place = engine === "sqlite" ? sql`instr(word, ${piece})` : sql`strpos(word, ${piece})`;
  const at = typed.indexOf(piece);
  return sql<SqlBool>`${place} between 1 and ${(at < 0 ? typed.length : at + piece.length) + typos + 1}`;
};

/** Words of the index that begin nearly like a mistyped one, the likest first. */
export const wordsLike = async (q: Queryable, engine: Engine, word: QueryWord): Promise<string[]> => {
  const [typed = ""] = word.spellings;
  const pieces = piecesOf(typed, word.typos).map((piece) => hasPiece(engine, piece, word));
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary
    where length(word) >= ${typed.length - word.typos} and (${sql.join(pieces, sql` or `)})
    order by word limit ${most}`.execute(q);
  return closestWords(
    word,
    rows.map((row) => row.word),
  );
};
