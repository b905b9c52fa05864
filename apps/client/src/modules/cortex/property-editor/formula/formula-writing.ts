import { germanNameOf, toGerman, type Writing } from "@maive/formula";
import { useLocalStorage } from "@mantine/hooks";

/** How formulas are written on this device; they are stored in one form. */
export const useFormulaWriting = (): [Writing, (writing: Writing) => void] => {
  const [writing, setWriting] = useLocalStorage<Writing>({
    key: "maive-formula-writing",
    defaultValue: "english",
    getInitialValueInEffect: false,
  });
  return [writing === "german" ? "german" : "english", setWriting];
};

/** A formula, or the signature of a function, as it is written here. */
export const writtenIn = (writing: Writing, source: string): string =>
  writing === "german" ? toGerman(source) : source;

/** What a function is called here. */
export const nameIn = (writing: Writing, name: string): string =>
  (writing === "german" ? germanNameOf(name) : undefined) ?? name;
