/** Neighbours on German and English keyboards, in the alphabet and among digits. */
const rows = [
  "1234567890",
  "qwertzuiop",
  "qwertyuiop",
  "asdfghjkl",
  "yxcvbnm",
  "zxcvbnm",
  "1qay2wsx3edc4rfv",
  "1qaz2wsx3edc4rfv",
  "abcdefghijklmnopqrstuvwxyz",
];
const walks = ["0123456789", ...rows.flatMap((row) => [row, [...row].toReversed().join("")])];

/** Shorter runs occur in ordinary words. */
const shortestWalk = 3;

const isRepeated = (text: string): boolean => text.length > 1 && (text + text).indexOf(text, 1) < text.length;

/** Length of the run of neighbours that begins at `start`. */
const walkFrom = (text: string, start: number): number => {
  let longest = 0;
  for (const walk of walks) {
    let length = shortestWalk;
    while (start + length <= text.length && walk.includes(text.slice(start, start + length))) length += 1;
    longest = Math.max(longest, length - 1);
  }
  return longest < shortestWalk ? 0 : longest;
};

const isWalk = (text: string): boolean => {
  let at = 0;
  while (at < text.length) {
    const length = walkFrom(text, at);
    if (length === 0) return false;
    at += length;
  }
  return text !== "";
};

/** Whether it consists of keyboard runs or one repeated part: `qwertz123`, `aaaaaaaa`, `abcabcabc`. */
export const isPattern = (password: string): boolean => {
  const text = password.toLowerCase();
  return isWalk(text) || isRepeated(text);
};

/** The most frequent German beginnings, which international lists lack. */
const words = new Set(
  (
    "passwort password kennwort willkommen welcome hallo geheim geheimnis admin administrator master test login " +
    "schatz schatzi ichliebedich ichliebdich iloveyou schmetterling sonnenschein sommer winter herbst " +
    "berlin hamburg muenchen frankfurt dortmund deutschland fussball bayern bayernmuenchen schalke " +
    "borussia werder arschloch ficken"
  ).split(" "),
);

/** Whether it is such a word followed by at most a few digits and symbols, as in `passwort123!`. */
export const isCommonWord = (password: string): boolean => {
  const [word = ""] = /^\p{L}*/u.exec(password.toLowerCase()) ?? [];
  return words.has(word) && /^[^\p{L}]{0,4}$/u.test(password.slice(word.length));
};
