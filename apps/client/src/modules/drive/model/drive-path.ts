/** Where the screen is; `/` is root. */
export const rootPath = "/";
const drivePath = "/drive";
const folderParam = "ordner";
const fileParam = "datei";
const pageParam = "seite";

/** A folder's path without doubled and trailing slashes, as the server answers it. */
const tidy = (path: string): string => {
  const names = path.split("/").filter((name) => name !== "");
  return `/${names.join("/")}`;
};

/** The folder that an address names. */
export const folderIn = (params: URLSearchParams): string => tidy(params.get(folderParam) ?? rootPath);

/** The file that an address shows in the preview. */
export const previewIn = (params: URLSearchParams): string | null => params.get(fileParam);

/** The page of a PDF that an address shows, if it names one. */
export const pdfPageIn = (params: URLSearchParams): number | undefined => {
  const page = params.get(pageParam) ?? "";
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : undefined;
};

/** Slashes stay readable in the address. */
const readable = (text: string): string => encodeURIComponent(text).replaceAll("%2F", "/");

/** The address of a folder, with `fileId` of a file shown over it, a PDF at its page `pdfPage`. */
export const addressOf = (path: string, fileId: string | null = null, pdfPage?: number): string => {
  const parts: string[] = [];
  if (path !== rootPath) parts.push(`${folderParam}=${readable(path)}`);
  if (fileId !== null) parts.push(`${fileParam}=${readable(fileId)}`);
  if (fileId !== null && pdfPage !== undefined) parts.push(`${pageParam}=${pdfPage}`);
  return parts.length === 0 ? drivePath : `${drivePath}?${parts.join("&")}`;
};

/** The address of a page or entry with a file of it shown over it, a PDF at its page `pdfPage`. */
export const addressWithFile = (address: string, fileId: string, pdfPage?: number): string => {
  const [path = "", hash] = address.split("#");
  const place = pdfPage === undefined ? "" : `&${pageParam}=${pdfPage}`;
  return `${path}?${fileParam}=${readable(fileId)}${place}${hash === undefined ? "" : `#${hash}`}`;
};

/** The query of an address without the file that is shown over its screen. */
export const withoutFile = (search: string): string => {
  const params = new URLSearchParams(search);
  params.delete(fileParam);
  params.delete(pageParam);
  return params.size > 0 ? `?${params.toString()}` : "";
};

/** The path of a folder's child. */
export const childPath = (folder: string, name: string): string =>
  folder === rootPath ? `/${name}` : `${folder}/${name}`;

/** The folder that a path lies in; root's is root. */
export const parentPath = (path: string): string => path.slice(0, path.lastIndexOf("/")) || rootPath;

/** The last name of a path; empty for root. */
export const nameIn = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export interface Crumb {
  name: string;
  path: string;
}

/** The folders from just below root down to a path. */
export const crumbsOf = (path: string): Crumb[] => {
  const names = path.split("/").filter((name) => name !== "");
  return names.map((name, index) => ({ name, path: `/${names.slice(0, index + 1).join("/")}` }));
};

/** Whether a path is a folder or lies anywhere below it. */
export const isWithin = (path: string, folder: string): boolean =>
  folder === rootPath || path === folder || path.startsWith(`${folder}/`);
