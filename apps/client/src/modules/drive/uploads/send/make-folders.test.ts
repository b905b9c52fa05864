import { describe, expect, it } from "vitest";
import { ApiError } from "../../../../api/index.ts";
import { testFolder } from "../../model/item-for-tests.ts";
import { FolderMaker } from "./make-folders.ts";

const makerWith = (answers: Record<string, (Error | null)[]> = {}) => {
  const requested: string[] = [];
  const made: string[] = [];
  const maker = new FolderMaker(
    (parent, { display_name }) => made.push(`${parent} > ${display_name}`),
    async (name, parent) => {
      requested.push(`${parent} > ${name}`);
      const answer = answers[name]?.shift();
      if (answer instanceof Error) throw answer;
      return answer === null ? null : testFolder(name);
    },
  );
  return { maker, requested, made };
};

describe("making the folders of dropped files", () => {
  it("makes the upper ones first and each of them once, although many files wait for them", async () => {
    const { maker, requested, made } = makerWith();
    await Promise.all([
      maker.ensure("/", "/Fotos/2026"),
      maker.ensure("/", "/Fotos/2026"),
      maker.ensure("/", "/Fotos"),
    ]);
    expect(requested).toEqual(["/ > Fotos", "/Fotos > 2026"]);
    expect(made).toEqual(requested);
  });

  it("joins a folder that is there already", async () => {
    const { maker, requested, made } = makerWith({ Fotos: [null] });
    await maker.ensure("/", "/Fotos/2026");
    expect(requested).toEqual(["/ > Fotos", "/Fotos > 2026"]);
    expect(made).toEqual(["/Fotos > 2026"]);
  });

  it("refuses every file with the folder, and retries on the next call", async () => {
    const { maker, requested } = makerWith({
      Fotos: [new ApiError(403, { detail: "Das darfst du nicht." })],
    });
    const both = await Promise.allSettled([maker.ensure("/", "/Fotos"), maker.ensure("/", "/Fotos")]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await maker.ensure("/", "/Fotos");
    expect(requested).toEqual(["/ > Fotos", "/ > Fotos"]);
  });
});
