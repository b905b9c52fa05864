/** A form with a file as browsers send it, in bytes. */
export const formOf = (
  fields: Readonly<Record<string, string>>,
  file: { name: string; bytes: Uint8Array },
): { type: string; payload: Buffer } => {
  const boundary = "----form";
  const part = (disposition: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`);
  const head = `${texts.join("")}${part(`name="file"; filename="${file.name}"`)}`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};
