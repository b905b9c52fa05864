export { type Parts, piecesOf, spellingsOf } from "./pieces.ts";
export { matchTitle, type SoughtWord, soughtWords, type TitleMatch } from "./title-match.ts";
