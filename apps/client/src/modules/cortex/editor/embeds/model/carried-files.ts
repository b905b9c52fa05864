import { imageExtensions, type UploadKind } from "../../../../files/index.ts";

/** The used part of a DataTransfer. */
export type Carried = {
  types: readonly string[];
  files: ArrayLike<File>;
  getData: (type: string) => string;
};

/** Blocks dragged or copied within MAIVE; accompanying files are only images of them. */
const ownType = "blocknote/html";

/** Whether a drag carries files, as far as browsers reveal before the drop. */
export const carriesFiles = (types: readonly string[]): boolean =>
  types.includes("Files") && !types.includes(ownType);

/** Delimiters of invisible parts of HTML. */
const unseen = [
  { from: /<!--/, to: /-->/ },
  { from: /<style\b/i, to: /<\/style\s*>/i },
  { from: /<script\b/i, to: /<\/script\s*>/i },
  { from: /<title\b/i, to: /<\/title\s*>/i },
];

/** The text of an HTML document, in linear time: it may be any page. */
const wordsIn = (html: string): string => {
  let rest = html;
  for (const { from, to } of unseen)
    rest = rest
      .split(from)
      .map((part, index) => (index === 0 ? part : part.split(to).slice(1).join("")))
      .join("");
  return rest.replace(/<[^<>]*>|&nbsp;/gi, "").trim();
};

/** Whether the HTML of a copied image contains nothing but the image; a copied text's rendering is ignored. */
const isPictureAlone = (html: string): boolean => /<img\b/i.test(html) && wordsIn(html) === "";

/** The files to take from a paste; none when the text is more valuable. */
export const pastedFiles = (data: Carried): File[] => {
  if (!carriesFiles(data.types)) return [];
  if (data.types.includes("text/html") && !isPictureAlone(data.getData("text/html"))) return [];
  return Array.from(data.files);
};

const extension = /\.([^.]+)$/;

/** The block type of a file. */
export const kindOfFile = ({ name }: Pick<File, "name">): UploadKind =>
  imageExtensions.includes(extension.exec(name)?.[1]?.toLowerCase() ?? "") ? "image" : "file";

/** A pasted image may lack an extension. */
export const named = (file: File): File => {
  const type = /^image\/(png|jpeg|gif|webp|bmp)$/.exec(file.type)?.[1];
  if (type === undefined || extension.test(file.name)) return file;
  return new File([file], `${file.name || "Bild"}.${type === "jpeg" ? "jpg" : type}`, { type: file.type });
};
