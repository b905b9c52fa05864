import { describe, expect, it } from "vitest";
import { ColumnFacts } from "./column-facts.ts";
import { settleStyles } from "./file-styles.ts";

const columnsOf = (delimiter: "," | ";", ...columns: string[][]): ColumnFacts[] => {
  const facts = columns.map((texts) => {
    const column = new ColumnFacts();
    for (const text of texts) column.add(text);
    return column;
  });
  settleStyles(facts, delimiter);
  return facts;
};

describe("numbers of a file", () => {
  it("are read alike where one column says how they are written", () => {
    for (const delimiter of [",", ";"] as const) {
      const withPoint = columnsOf(delimiter, ["45.125", "12.500"], ["3.12"], ["1", "2"]);
      expect(withPoint.map(({ numbers }) => numbers)).toEqual(["point", "point", "point"]);
      const withComma = columnsOf(delimiter, ["45.125", "12.500"], ["3,12"]);
      expect(withComma.map(({ numbers }) => numbers)).toEqual(["german", "german"]);
    }
  });

  it("are read as the column says before the file", () => {
    const [first, second] = columnsOf(",", ["1,5", "2,25"], ["3.12", "0.5"]);
    expect([first?.numbers, second?.numbers]).toEqual(["german", "point"]);
  });

  it("have a point between commas and a comma between semicolons where no cell says it", () => {
    expect(columnsOf(",", ["45.125"])[0]?.numbers).toBe("point");
    expect(columnsOf(";", ["45.125"])[0]?.numbers).toBe("german");
  });

  it("of a column of words say nothing about the others", () => {
    const [, second] = columnsOf(";", ["3.12", "Haus", "Garten", "Auto"], ["45.125"]);
    expect(second?.numbers).toBe("german");
  });

  it("offer both readings with what would be shown, the doubtful cells first", () => {
    const [column] = columnsOf(";", ["1", "3,5", "7,25", "0,5", "45.125"]);
    expect(column?.numberReadings.choice?.german.examples[0]).toEqual({ text: "45.125", shown: "45.125" });
    expect(column?.numberReadings.choice?.point.lost).toBe(3);
    const [doubtful] = columnsOf(";", ["45.125", "5", "1.000"]);
    expect(doubtful?.numberReadings.choice).toEqual({
      german: {
        lost: 0,
        examples: [
          { text: "45.125", shown: "45.125" },
          { text: "1.000", shown: "1.000" },
        ],
      },
      point: {
        lost: 0,
        examples: [
          { text: "45.125", shown: "45,125" },
          { text: "1.000", shown: "1" },
        ],
      },
    });
  });

  it("offer nothing where there is one way to read them", () => {
    expect(columnsOf(";", ["1,5", "12"])[0]?.numberReadings.choice).toBeNull();
  });
});

describe("dates of a file", () => {
  it("have the month first where a day says so, in that column or another", () => {
    const [first, second] = columnsOf(";", ["6/12/1998", "6/13/1998"], ["1/2/2000"]);
    expect([first?.type, first?.dates]).toEqual(["date", "month_first"]);
    expect([second?.type, second?.dates]).toEqual(["date", "month_first"]);
  });

  it("are American where nothing but points in numbers speaks, else German", () => {
    expect(columnsOf(",", ["6/12/1998"])[0]?.dates).toBe("month_first");
    expect(columnsOf(";", ["6/12/1998"])[0]?.dates).toBe("day_first");
  });

  it("show both readings where they differ", () => {
    expect(columnsOf(";", ["6/12/1998", "7/7/1998"])[0]?.dateReadings.choice).toEqual({
      day_first: { lost: 0, examples: [{ text: "6/12/1998", shown: "06.12.1998" }] },
      month_first: { lost: 0, examples: [{ text: "6/12/1998", shown: "12.06.1998" }] },
    });
    expect(columnsOf(";", ["2015/01/01"])[0]?.dateReadings.choice).toBeNull();
  });
});
