export { addPrintedPart, printPage } from "./print.ts";
