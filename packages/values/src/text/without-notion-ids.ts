/** The id that Notion appends to the name of each file and folder, as `Projekte 0123…_all.csv` has it; in addresses as well. */
const notionId = /(?:%20|[ _-])[0-9a-f]{32}(?=(?:_all)?(?:\.[a-z0-9]{1,8})?(?:\/|$))/gi;

/** A path as people know it: ids of Notion say nothing to them. */
export const withoutNotionIds = (path: string): string => path.replace(notionId, "");
