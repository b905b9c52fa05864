const prefix = "emoji:";

/** A picture with what changes it or is joined to it, a flag of two letters, or a key. */
const wholeEmoji =
  /^(?:\p{Extended_Pictographic}(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u{200d}|\u{fe0f})*|\p{Regional_Indicator}{2}|[#*0-9]\u{fe0f}?\u{20e3})$/u;

/** Name of an emoji among icons: `emoji:1f3e0`, or with more code points `emoji:1f468-200d-1f373`. */
export const emojiName = {
  of: (sign: string): string =>
    prefix + Array.from(sign, (point) => point.codePointAt(0)?.toString(16)).join("-"),
  /** The emoji of an icon's name; null where it names something else, or none that there is. */
  read: (icon: string | null): string | null => {
    if (icon === null || !/^emoji:[0-9a-f]{2,6}(-[0-9a-f]{2,6}){0,9}$/.test(icon)) return null;
    const points = icon
      .slice(prefix.length)
      .split("-")
      .map((point) => Number.parseInt(point, 16));
    if (points.some((point) => point > 0x10ffff)) return null;
    const sign = String.fromCodePoint(...points);
    return wholeEmoji.test(sign) ? sign : null;
  },
};
