/** The words that led to an address, in its navigation state: those of the question, and how they are written in a file. */
interface FoundWords {
  foundWords?: string;
  fileWords?: readonly string[];
}

/** The name of the words in an address that is opened in another tab, where there is no navigation state yet. */
const name = "treffer";
/** Longer ones are no question. */
const longest = 200;
const mostFileWords = 40;

const isWord = (value: unknown): value is string => typeof value === "string" && value.length <= longest;

/** What an address may say: words alone, since anybody may have written it. */
const wordsIn = (written: string): FoundWords => {
  let read: unknown;
  try {
    read = JSON.parse(written);
  } catch {
    // A link that was cut off leads to its place without marks.
    return {};
  }
  if (typeof read !== "object" || read === null) return {};
  const { foundWords, fileWords } = read as Record<string, unknown>;
  return {
    ...(isWord(foundWords) ? { foundWords } : {}),
    ...(Array.isArray(fileWords) ? { fileWords: fileWords.filter(isWord).slice(0, mostFileWords) } : {}),
  };
};

/** An address for another tab, with the words that are to be marked there. */
export const addressWithWords = (address: string, words: FoundWords): string => {
  const [place = "", hash] = address.split("#");
  const query = new URLSearchParams({ [name]: JSON.stringify(words) }).toString();
  return `${place}${place.includes("?") ? "&" : "?"}${query}${hash === undefined ? "" : `#${hash}`}`;
};

/** Moves the words of the address into the navigation state, where the router looks for it: they are for this visit alone. */
export const takeFoundWords = (): void => {
  const { pathname, search, hash } = location;
  const parts = search.slice(1).split("&");
  const rest = parts.filter((part) => !part.startsWith(`${name}=`));
  if (rest.length === parts.length) return;
  const words = wordsIn(new URLSearchParams(search).get(name) ?? "");
  const query = rest.length === 0 ? "" : `?${rest.join("&")}`;
  history.replaceState({ ...history.state, usr: words }, "", pathname + query + hash);
};
