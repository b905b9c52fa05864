export { addressWithWords, takeFoundWords } from "./found-words.ts";
