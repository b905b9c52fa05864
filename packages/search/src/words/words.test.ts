import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldLetters, type Reading, readingsOf } from "./fold-letters.ts";
import { otherWordsOf } from "./other-words.ts";
import { tokensOf, tokensVersion } from "./tokens.ts";

const letters = (text: string, reading?: Reading): string => foldLetters(text, reading).letters;
const other = (text: string): string[] => otherWordsOf(letters(text)).map((word) => word.letters);

describe("folding", () => {
  it("levels case, accents, umlauts and sharp s", () => {
    expect(letters("ÄÖÜ Straße ẞ Café naïve Łódź Æther ﬁnden")).toBe(
      "aou strasse ss cafe naive lodz aether finden",
    );
    expect(letters("Kräuter Øre", "spelled")).toBe("kraeuter oere");
    expect(letters("KRAEUTER Koeln", "contracted")).toBe("krauter koln");
  });

  it("reads composed and decomposed letters alike", () => {
    for (const reading of ["stripped", "spelled", "contracted"] as const)
      expect(letters("Übung é".normalize("NFD"), reading)).toBe(letters("Übung é", reading));
  });

  it("leaves alone what only looks like a spelled umlaut", () => {
    expect(letters("Frauen neue Quelle Steuer", "contracted")).toBe("frauen neue quelle steuer");
  });

  it("looks at no soft hyphens and joiners", () => {
    expect(letters("Fahr\u00adrad\u200dweg")).toBe("fahrradweg");
  });

  it("names the readings that differ", () => {
    expect(readingsOf("Haus")).toEqual(["stripped"]);
    expect(readingsOf("Bär")).toEqual(["stripped", "spelled"]);
    expect(readingsOf("Baer")).toEqual(["stripped", "contracted"]);
  });

  it("knows where each letter was written", () => {
    const text = "Die Straße ﬃ Fuß\u00adball";
    const { letters, source } = foldLetters(text);
    const written = (part: string): string => {
      const at = letters.indexOf(part);
      return text.slice(source.at(at, "start"), source.at(at + part.length, "end"));
    };
    expect(written("strasse")).toBe("Straße");
    expect(written("stras")).toBe("Straß");
    expect(written("se")).toBe("ße");
    expect(written("f")).toBe("ﬃ");
    expect(written("fussball")).toBe("Fuß\u00adball");
  });

  it("keeps every place within the text and in order", () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom("a", "ß", "ä", "u\u0308", "ae", " ", "\u00ad", "ﬃ", "日", "👍", "½"))
          .map((parts) => parts.join("")),
        fc.constantFrom<Reading>("stripped", "spelled", "contracted"),
        (text, reading) => {
          const { letters, source } = foldLetters(text, reading);
          let last = 0;
          for (let at = 0; at < letters.length; at += 1) {
            const start = source.at(at, "start");
            const end = source.at(at + 1, "end");
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
            expect(letters.slice(at, at + 1)).not.toBe("");
            last = start;
          }
        },
      ),
    );
  });
});

describe("words written otherwise", () => {
  it("are dates in each form, and the name of their month", () => {
    expect(other("am 21.11.2026")).toEqual(["20261121", "november"]);
    expect(other("am 3. 5.2026")).toEqual(["20260503", "mai"]);
    expect(other("2026-11-21")).toEqual(["november", "20261121"]);
    expect(other("21. März 2026")).toEqual(["20260321"]);
    expect(other("21.11.26")).toEqual(["20261121"]);
    expect(other("41.13.2026")).toEqual([]);
  });

  it("are numbers without the dots of thousands", () => {
    expect(other("1.234,50 € und 1.000.000")).toEqual(["1234,50", "1000000"]);
    expect(other("192.168.1.20 und 1.23")).toEqual([]);
  });

  it("are telephone numbers and IBANs undivided", () => {
    expect(other("0171 / 99 88 776 und (0551) 12-34 567")).toEqual(["01719988776", "05511234567", "1234"]);
    expect(other("+49 (0)551 123456, 0049551123456, +43 1 2345678")).toEqual([
      "49551123456",
      "0551123456",
      "49551123456",
      "0551123456",
      "4312345678",
    ]);
    expect(other("DE89 3704 0044 0532 0130 00 bei der Bank")).toEqual(["de89370400440532013000"]);
    expect(other("8 - 12 Uhr, 0551, 01719988776, 1904 3002 3457, Raum AB12 2026")).toEqual([]);
  });

  it("are words with hyphens as one", () => {
    expect(other("E-Mail, 2-Zimmer-Wohnung, Ein- und Ausgang")).toEqual(["email", "2zimmerwohnung"]);
  });
});

describe("index tokens", () => {
  it("are words, their beginnings and their parts", () => {
    expect([...tokensOf("Abend Ab")]).toEqual(["=abend", "^a", "^ab", "abe", "ben", "end", "=ab"]);
  });

  it("stand for every reading", () => {
    for (const [text, token] of [
      ["Kräuter", "=krauter"],
      ["Kräuter", "=kraeuter"],
      ["Kraeuter", "=krauter"],
      ["STRASSE", "=strasse"],
      ["Straße", "=strasse"],
      ["21.11.2026", "=20261121"],
      ["1.234,50", "=1234"],
      ["Kräuter-Tee", "=kraeutertee"],
    ] as const)
      expect([text, tokensOf(text).has(token)]).toEqual([text, true]);
  });

  it("have another version when they change", () => {
    const text =
      "Kräuter-Tee für 1.234,50 €, Straße, Baeckerei; 21.11.2026, 2026-03-01, 3. März 2026. Łódź, ﬁnden, ½ 日本語, 0171/99-88 776";
    expect([tokensVersion, [...tokensOf(text)].toSorted().join(" ")]).toMatchInlineSnapshot(`
      [
        2,
        "017 026 030 112 121 123 171 199 202 234 260 261 301 303 603 611 719 776 877 887 988 998 =01 =0171 =01719988776 =03 =1 =11 =1234 =2 =2026 =20260301 =20260303 =20261121 =21 =234 =3 =50 =776 =88 =99 =9988 =backerei =baeckerei =finden =fuer =fur =kraeuter =kraeutertee =krauter =krautertee =lodz =maerz =marz =november =strasse =tee =日本語 ^0 ^01 ^03 ^1 ^11 ^12 ^2 ^20 ^21 ^23 ^3 ^5 ^50 ^7 ^77 ^8 ^88 ^9 ^99 ^b ^ba ^f ^fi ^fu ^k ^kr ^l ^lo ^m ^ma ^n ^no ^s ^st ^t ^te ^日 ^日本 ack aec aer aeu arz ass aut bac bae ber cke den eck emb ere ert erz eut fin fue fur ind ker kra lod mae mar mbe nde nov odz ove rae ras rau rei rte sse str tee ter tra uer ute vem 日本語",
      ]
    `);
  });

  it("have letters and digits only behind their signs", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect([...tokensOf(text)].filter((token) => !/^[=^]?[\p{L}\p{N}]+$/u.test(token))).toEqual([]);
      }),
    );
  });
});
