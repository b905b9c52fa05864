import type { Change, PageDetail } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { displayText } from "../../properties/index.ts";
import { pagesNamedByChanges, type Names } from "../model/sentences.ts";
import { titlesQuery } from "../queries/history.ts";

/** What the pages and properties that changes name are called. */
export const useNames = (changes: readonly Change[], detail: PageDetail | undefined): Names => {
  const { data: pages = {} } = useQuery(titlesQuery(pagesNamedByChanges(changes)));
  return {
    pages,
    property: (id) => {
      const property = detail?.properties_list?.find(({ property_id }) => property_id === id);
      return property && { name: property.property_name, show: (value) => displayText(property, value) };
    },
  };
};
