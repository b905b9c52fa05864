export const searchPath = "/search";
const param = "q";

/** The address of a question's hits. */
export const searchAddress = (question: string): string =>
  question === "" ? searchPath : `${searchPath}?${new URLSearchParams({ [param]: question }).toString()}`;

/** The question of an address. */
export const questionIn = (search: string): string => new URLSearchParams(search).get(param) ?? "";
