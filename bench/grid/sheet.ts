/** Contents of the measured tables, computed from the position. */
export interface SheetColumn {
  name: string;
  type: "text" | "number" | "boolean";
}

const words = ["Regentonne", "Rosen", "Äpfel", "Leiter", "Werkbank", "Honig", "Fenster", "Übergabe", "Dach"];

/** How many columns the table has, the title not counted. */
export const columnCount = 39;

/** The columns after the title; the first ten take any text or number. */
export const sheetColumns: readonly SheetColumn[] = Array.from({ length: columnCount }, (_, n) => ({
  name: `Spalte ${n + 1}`,
  type: n >= 10 && n % 7 === 6 ? "boolean" : n % 3 === 2 ? "number" : "text",
}));

/** The title of the n-th row (from 0). */
export const titleOf = (row: number): string => `Zeile ${row + 1}.`;

/** The value of a cell; `column` counts from 0 after the title. */
export const valueAt = (row: number, column: number): string | number | boolean => {
  const seed = row * 31 + column * 17;
  switch (sheetColumns[column]?.type) {
    case "number":
      return (seed * 7_919) % 100_000;
    case "boolean":
      return seed % 3 === 0;
    default:
      return `${words[seed % words.length]} ${seed % 1_000}`;
  }
};
