/** Characters invalid in file names on some system, and bidirectional controls. */
const forbidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]/gu;
/** Reserved device names of Windows, with any extension. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i;

/** Windows strips trailing dots and spaces. */
const withoutEnd = (name: string): string => {
  let end = name.length;
  while (end > 0 && (name[end - 1] === "." || name[end - 1] === " ")) end -= 1;
  return name.slice(0, end);
};

/** A name in an archive that every system unpacks correctly. */
export const archiveName = (name: string): string => {
  const dot = name.lastIndexOf(".");
  // `Brief..txt` and `Brief .txt` are trimmed before the extension, too.
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  const shown = withoutEnd(
    withoutEnd(stem.replaceAll(forbidden, "_")) + extension.replaceAll(forbidden, "_"),
  );
  if (shown === "") return "_";
  return device.test(shown) ? `_${shown}` : shown;
};
