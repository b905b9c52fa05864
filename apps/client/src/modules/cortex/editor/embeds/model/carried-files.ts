import { imageExtensions, type UploadKind } from "../../../../files/index.ts";

/** What is read of a drag or of the clipboard. */
export type Carried = {
  types: readonly string[];
  files: ArrayLike<File>;
  getData: (type: string) => string;
};

/** Blocks that are dragged or copied within MAIVE; files beside them are only pictures of them. */
const ownType = "blocknote/html";

/** Whether files are carried, as far as that is told before they are let go. */
export const carriesFiles = (types: readonly string[]): boolean =>
  types.includes("Files") && !types.includes(ownType);

/** What nobody sees of a document: from where to where. */
const unseen = [
  { from: /<!--/, to: /-->/ },
  { from: /<style\b/i, to: /<\/style\s*>/i },
  { from: /<script\b/i, to: /<\/script\s*>/i },
  { from: /<title\b/i, to: /<\/title\s*>/i },
];

/** The words of an HTML document. Any page may be copied from: each part of it is looked at once. */
const wordsIn = (html: string): string => {
  let rest = html;
  for (const { from, to } of unseen)
    rest = rest
      .split(from)
      .map((part, index) => (index === 0 ? part : part.split(to).slice(1).join("")))
      .join("");
  return rest.replace(/<[^<>]*>|&nbsp;/gi, "").trim();
};

/** Whether the HTML beside a copied picture says nothing but the picture; a text's is worth more than its photo. */
const isPictureAlone = (html: string): boolean => /<img\b/i.test(html) && wordsIn(html) === "";

/** The files to take from what is pasted; none where the text beside them says more. */
export const pastedFiles = (data: Carried): File[] => {
  if (!carriesFiles(data.types)) return [];
  if (data.types.includes("text/html") && !isPictureAlone(data.getData("text/html"))) return [];
  return Array.from(data.files);
};

const extension = /\.([^.]+)$/;

/** Which block a file becomes. */
export const kindOfFile = ({ name }: Pick<File, "name">): UploadKind =>
  imageExtensions.includes(extension.exec(name)?.[1]?.toLowerCase() ?? "") ? "image" : "file";

/** A pasted picture may come without a name that says what it is. */
export const named = (file: File): File => {
  const type = /^image\/(png|jpeg|gif|webp|bmp)$/.exec(file.type)?.[1];
  if (type === undefined || extension.test(file.name)) return file;
  return new File([file], `${file.name || "Bild"}.${type === "jpeg" ? "jpg" : type}`, { type: file.type });
};
