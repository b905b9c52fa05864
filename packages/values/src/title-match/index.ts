export { type Parts, piecesOf, spellingsOf } from "./pieces.ts";
export { allowedTypos, type Beginning, closestPrefix } from "./typos.ts";
export { matchTitle, type SearchWord, searchWords, type TitleMatch } from "./title-match.ts";
