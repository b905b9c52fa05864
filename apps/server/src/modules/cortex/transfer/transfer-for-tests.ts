import { strFromU8, unzipSync } from "fflate";
import { type FilesApp, png } from "../../../../test/cortex-files.ts";
import type { DriveAnswer, DrivePerson } from "../../../../test/drive-app.ts";
import type { Files } from "./zip-for-tests.ts";

interface FormOfFiles {
  files: Files;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Sends files and fields as a browser's form does. */
export const sendForm = async (
  who: DrivePerson,
  url: string,
  { files, fields = {}, headers = {} }: FormOfFiles,
): Promise<DriveAnswer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === "string" ? Buffer.from(content) : Uint8Array.from(content);
    form.append("file", new File([bytes], name));
  }
  const answer = await fetch(url, {
    method: "POST",
    headers: { cookie: who.cookie, ...headers },
    body: form,
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, body: JSON.parse(bytes.toString()) };
};

/** What tests of imports and exports of pages do at a server. */
export const transferCalls = (t: () => FilesApp) => {
  const send = (
    who: DrivePerson,
    files: Files,
    parent?: string,
    { path = "import", fields = {} }: { path?: string; fields?: Record<string, string> } = {},
  ): Promise<DriveAnswer> =>
    sendForm(who, `${t().url}/api/cortex/pages/${path}`, {
      files,
      fields: { ...(parent === undefined ? {} : { parent_page_id: parent }), ...fields },
    });
  const exported = (who: DrivePerson, page: string, query = "format=markdown"): Promise<DriveAnswer> =>
    who.get(`/api/cortex/pages/${page}/export?${query}`);
  const unzip = (answer: DriveAnswer): Record<string, string> =>
    Object.fromEntries(
      Object.entries(unzipSync(answer.bytes)).map(([name, bytes]) => [
        name,
        strFromU8(bytes, name.endsWith(".png")),
      ]),
    );
  const blocksOf = async (
    page: string,
  ): Promise<{ block_type: string; content: string; block_config: string }[]> =>
    (await t().get(t().main, `pages/${page}`)).body.blocks;
  const addBlock = async (page: string, block: object): Promise<string> =>
    (await t().post(t().main, `pages/${page}/blocks`, { block_type: "text", ...block })).body.block_id;
  const newPage = async (title: string, parent?: string): Promise<string> =>
    (await t().post(t().main, "pages", { title, parent_page_id: parent })).body.page_id;
  const firstPage = (answer: DriveAnswer): string => answer.body.pages[0].page_id;
  const childrenOf = async (page: string): Promise<{ page_id: string; title: string }[]> =>
    (await t().get(t().main, "pages")).body.pages.filter(
      (each: { parent_page_id: string | null }) => each.parent_page_id === page,
    );
  const addPicture = async (page: string, name = "Bild.png"): Promise<string> => {
    const block = await addBlock(page, { block_type: "image" });
    const { file_id } = (
      await t().main.upload({ name, bytes: png }, { parent_path: `/.system/blocks/${block}` })
    ).body;
    await t().patch(t().main, `blocks/${block}`, {
      block_config: JSON.stringify({ file_id, original_filename: name, caption: "Unser Haus" }),
    });
    return file_id;
  };
  return { send, exported, unzip, blocksOf, addBlock, newPage, firstPage, childrenOf, addPicture };
};
