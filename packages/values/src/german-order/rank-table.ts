/**
 * The frozen order of `sortKey`. Written down here instead of using `Intl`, because stored keys must keep their
 * meaning across updates of Node, browsers and databases. Any change needs a new `sortKeyVersion`: keys of different
 * versions are not comparable.
 */
export const sortKeyVersion = 1;

/** White space, punctuation, symbols and currencies in order; all before digits. */
export const beforeDigits = [
  "\t\n\u000b\f\r\u0085\u2028\u2029 ",
  "‾_‗-‐‒–—―⁓,;⁏:!¡?¿‽.·⁕⁖⁘⁙⁚⁛⁜⁝⁞'‹›\"«»()[]{}⁅⁆",
  "‖§¶⁋@*⁎⁑/\\&⁊#%‰‱†‡•‣‧⁃⁌⁍′‵‸※‿⁔⁀⁐⁁⁂",
  "`´˜^¯˘˙¨˚˝¸˛°©®℗←→↑↓↔↕↖↗↘↙⇐⇑⇒⇓⇔⇕",
  "∂∅∆∇∈∏∑+±÷×<=>¬|¦~−⁒⁄√∞∠∥∧∨∩∪∫∴≈≡≤≥⊂⊃⊆⊇⊥",
  "¤¢$£¥₠₡₢₣₤₥₦₩₪₫€₭₮₯₰₱₲₳₴₵₶₷₸₹₺₻₼₽₾₿",
].join("");

/** Superscripts and fractions are not part of digit runs: they sort between numbers and letters. */
export const afterDigits = "⁰¹½⅓¼⅕⅙⅛²⅔⅖³¾⅗⅜⁴⅘⁵⅚⅝⁶⁷⅞⁸⁹";

/** Latin letters with a place of their own, each behind its neighbour of the basic alphabet. */
export const betweenLetters: ReadonlyMap<string, string> = new Map([
  ["ə", "e"],
  ["ƒ", "f"],
  ["ı", "i"],
  ["ŋ", "n"],
  ["ĸ", "q"],
  ["ʃ", "s"],
  ["ŧ", "t"],
  ["ʒ", "z"],
  ["þ", "z"],
  ["ʼ", "z"],
]);

/** Combining marks, weakest first; marks of one string weigh the same. Others weigh more than all of these. */
export const accents: readonly string[] = [
  "\u0332",
  "\u0313\u0343",
  "\u0314",
  "\u0301\u0341",
  "\u0300\u0340",
  "\u0306",
  "\u0302",
  "\u030c",
  "\u030a",
  "\u0342",
  "\u0308",
  "\u030b",
  "\u0303",
  "\u0307",
  "\u0338",
  "\u0327",
  "\u0328",
  "\u0304",
  "\u0336\u0337",
  "\u0335",
  "\u0305",
  "\u0309",
  "\u030f",
  "\u0310",
  "\u0311",
  "\u031b",
  "\u0321",
  "\u0322",
  "\u0323",
  "\u0324",
  "\u0325",
  "\u0326",
  "\u032d",
  "\u032e",
  "\u0330",
  "\u0331",
  "\u0334",
  "\u0339",
  "\u0345",
];

/** Weights of differences that are no combining mark but count as one; above all of `accents`. */
const ligatureAccent = accents.length;
const quoteAccents = { first: ligatureAccent + 1, second: ligatureAccent + 2 } as const;
const lowQuoteAccent = ligatureAccent + 3;
const reversedQuoteAccent = ligatureAccent + 4;
export const unknownAccent = ligatureAccent + 5;

/**
 * Characters that sort as others with an accent: the letters, the accent, and after which letter it is. `ß` is `ss`
 * with a tie-breaking difference.
 */
export const variants: ReadonlyMap<string, { as: string; accent: number }> = new Map([
  ["ß", { as: "ss", accent: ligatureAccent }],
  ["æ", { as: "ae", accent: ligatureAccent }],
  ["œ", { as: "oe", accent: ligatureAccent }],
  ["ð", { as: "d", accent: ligatureAccent }],
  ["ŀ", { as: "l", accent: ligatureAccent }],
  ["ſ", { as: "s", accent: ligatureAccent }],
  ["ø", { as: "o", accent: accents.indexOf("\u0338") }],
  ["đ", { as: "d", accent: accents.indexOf("\u0335") }],
  ["ħ", { as: "h", accent: accents.indexOf("\u0335") }],
  ["ł", { as: "l", accent: accents.indexOf("\u0335") }],
  ["‘", { as: "'", accent: quoteAccents.first }],
  ["’", { as: "'", accent: quoteAccents.second }],
  ["‚", { as: "'", accent: lowQuoteAccent }],
  ["‛", { as: "'", accent: reversedQuoteAccent }],
  ["“", { as: '"', accent: quoteAccents.first }],
  ["”", { as: '"', accent: quoteAccents.second }],
  ["„", { as: '"', accent: lowQuoteAccent }],
  ["‟", { as: '"', accent: reversedQuoteAccent }],
]);

/** Code points (inclusive ranges) that do not count in the order at all. */
export const ignored: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
];

/** Code points of combining marks beyond `accents`. */
export const otherMarks: readonly (readonly [number, number])[] = [
  [0x300, 0x36f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];

/** Symbols without a rank: before digits, ordered by code point. */
export const otherSymbols: readonly (readonly [number, number])[] = [
  [0x2010, 0x206f],
  [0x20a0, 0x20cf],
  [0x2100, 0x214f],
  [0x2190, 0x245f],
  [0x2500, 0x2bff],
  [0x2e00, 0x2e7f],
  [0x3000, 0x303f],
  [0x1f000, 0x1faff],
];
