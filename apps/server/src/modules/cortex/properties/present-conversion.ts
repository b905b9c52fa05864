import type { Ok, previewConversion } from "@maive/contract";
import type { Queryable } from "../../../storage/index.ts";
import { countConverted } from "./convert-property.ts";
import { titlesOf } from "./properties.store.ts";
import type { ConvertedCell, ConvertedValues } from "./property-users.ts";
import { shortened } from "./shortened.ts";

/** Values shown of each kind. */
const shown = 20;

/** A conversion before it is done: counts, and some of its values with the titles of their entries. */
export const presentConversion = async (
  q: Queryable,
  values: ConvertedValues,
): Promise<Ok<typeof previewConversion>> => {
  const examples = values.cells.filter(({ carried }) => carried === "all").slice(0, shown);
  const losses = values.cells.filter(({ carried }) => carried !== "all").slice(0, shown);
  const titles = await titlesOf(
    q,
    [...examples, ...losses].map(({ pageId }) => pageId),
  );
  const present = ({ pageId, before, after }: ConvertedCell) => ({
    page_id: pageId,
    title: titles.get(pageId) ?? "",
    before: shortened(before),
    after: shortened(after),
  });
  return {
    ...countConverted(values),
    examples: examples.map(present),
    losses: losses.map(present),
    new_options: values.newOptions,
  };
};
