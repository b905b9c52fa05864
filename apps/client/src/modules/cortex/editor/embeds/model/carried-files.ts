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

/** Whether the HTML beside a copied picture says nothing but the picture; a text's is worth more than its photo. */
const isPictureAlone = (html: string): boolean =>
  /<img\b/i.test(html) &&
  html.replace(/<!--[^]*?-->|<(style|script|title)\b[^]*?<\/\1>|<[^>]*>|&nbsp;/gi, "").trim() === "";

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
