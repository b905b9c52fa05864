const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll("\0", "").replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** An opening tag; attributes without a value are omitted. */
export const openTag = (
  name: string,
  attributes: Readonly<Record<string, string | number | null | undefined>> = {},
): string =>
  `<${name}${Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [` ${key}="${escapeHtml(String(value))}"`],
    )
    .join("")}>`;

/** An element with HTML inside. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | number | null | undefined>>,
  inside: string,
): string => `${openTag(name, attributes)}${inside}</${name}>`;
