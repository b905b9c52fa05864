import { z } from "zod";
import { endpoint } from "../http.ts";

const zTextRecognition = z.object({
  /** Main wants the text of pictures to be found. */
  is_on: z.boolean(),
  /** Languages of the program that reads them, by its own names such as `deu`; null where it is not installed. */
  languages: z.array(z.string()).nullable(),
});
export type TextRecognition = z.output<typeof zTextRecognition>;

export const getTextRecognition = endpoint({
  method: "GET",
  path: "/api/citadel/text-recognition",
  auth: "main",
  summary: "Whether the text of pictures and scanned pages is read for the search, and whether it can be.",
  ok: zTextRecognition,
  status: 200,
});

export const patchTextRecognition = endpoint({
  method: "PATCH",
  path: "/api/citadel/text-recognition",
  auth: "main",
  summary:
    "Reads the text of pictures and scanned pages for the search, or no more. What has been read stays.",
  body: z.object({ is_on: z.boolean() }),
  ok: zTextRecognition,
  status: 200,
});
