export { addPrintedPart, printPage, type PrintedPart } from "./print.ts";
