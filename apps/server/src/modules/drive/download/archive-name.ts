/** Signs that one of the systems people unpack archives on does not take, and such as turn the reading direction. */
const forbidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]/gu;
/** Names of devices on Windows, whatever follows the dot. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i;

/** What Windows leaves away at the end of a name: dots and spaces. */
const withoutEnd = (name: string): string => {
  let end = name.length;
  while (end > 0 && (name[end - 1] === "." || name[end - 1] === " ")) end -= 1;
  return name.slice(0, end);
};

/** The name of a file or folder in an archive, such as every system unpacks it where it belongs. */
export const archiveName = (name: string): string => {
  const dot = name.lastIndexOf(".");
  // `Brief..txt` and `Brief .txt` end before their extension as well.
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  const shown = withoutEnd(
    withoutEnd(stem.replaceAll(forbidden, "_")) + extension.replaceAll(forbidden, "_"),
  );
  if (shown === "") return "_";
  return device.test(shown) ? `_${shown}` : shown;
};
