import { findNamedLinks, limits } from "@maive/contract";
import { call } from "../../../../api/index.ts";
import type { Converted, FoundLinks } from "../cells/convert-value.ts";
import { nameToFind } from "../cells/convert-value.ts";
import type { PastedColumn } from "./pasted-choices.ts";
import { databaseViewTexts as texts } from "../texts.ts";

const lookUp = async (
  databaseId: number,
  propertyId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, Converted>> => {
  const found = new Map<string, Converted>();
  for (let from = 0; from < names.length; from += limits.bulkItems) {
    const part = names.slice(from, from + limits.bulkItems);
    const { links } = await call(findNamedLinks, {
      params: { database_id: databaseId },
      body: { property_id: propertyId, texts: part },
    });
    part.forEach((text, n) => {
      const link = links[n];
      if (!link) return;
      const isFound = "value" in link;
      found.set(text, isFound ? { ok: true, value: link.value } : { ok: false, text, message: link.reason });
    });
  }
  return found;
};

/** Texts of pasted cells that the server must resolve: titles and names. */
export const textsToFind = (columns: readonly PastedColumn[]): Map<number, string[]> =>
  new Map(
    columns.flatMap(({ property, cells }) => {
      const names = new Set(cells.flatMap((cell) => nameToFind(cell, property) ?? []));
      return names.size === 0 ? [] : [[property.property_id, [...names]] as const];
    }),
  );

/** Resolves titles and names on the server. Without an answer, that is the reason why they link to nothing. */
export const findLinks = async (
  databaseId: number,
  textsByProperty: ReadonlyMap<number, readonly string[]>,
): Promise<FoundLinks> => {
  const lost = (names: readonly string[]): ReadonlyMap<string, Converted> =>
    new Map(names.map((text) => [text, { ok: false, text, message: texts.namesUnanswered }]));
  return new Map(
    await Promise.all(
      [...textsByProperty].map(
        async ([id, names]) => [id, await lookUp(databaseId, id, names).catch(() => lost(names))] as const,
      ),
    ),
  );
};
