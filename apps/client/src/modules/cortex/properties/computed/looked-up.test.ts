import { describe, expect, it } from "vitest";
import { optionsIn } from "./looked-up.ts";

const options = (["Offen", "Offen, eilig", "Fertig"] as const).map((name) => ({
  id: name,
  name,
  color: "red" as const,
}));
const namesIn = (text: string) => optionsIn(text, options)?.map(({ name }) => name) ?? null;

describe("the options in a looked up text", () => {
  it("are found one by one, also more than once and with commas in them", () => {
    expect(namesIn("Offen")).toEqual(["Offen"]);
    expect(namesIn("Fertig, Offen, Fertig")).toEqual(["Fertig", "Offen", "Fertig"]);
    expect(namesIn("Offen, eilig, Offen")).toEqual(["Offen, eilig", "Offen"]);
    expect(namesIn("")).toEqual([]);
  });

  it("are none in any other text", () => {
    expect(namesIn("Offenbar")).toBeNull();
    expect(namesIn("Offen, verloren")).toBeNull();
    expect(namesIn("Offen,Fertig")).toBeNull();
  });
});
