import type { TextRecognition } from "@maive/contract";
import type { Requester } from "../../../shared/request-source.ts";
import { readSetting, type Storage } from "../../../storage/index.ts";
import { changeSettings } from "./change-settings.ts";

/** What reads the texts of files. */
export interface FileTextsPort {
  /** The setting that allows it to read pictures: `1`, or not set. */
  readonly setting: string;
  /** The languages it can read pictures in; null where it cannot. */
  languages(): Promise<string[] | null>;
  /** Looks for what is to be read by the new setting. */
  lookAgain(): void;
}

/** Whether the text of pictures is read for the search. */
export const createTextRecognitionService = (storage: Storage, fileTexts: FileTextsPort) => {
  const { setting } = fileTexts;
  const state = async (): Promise<TextRecognition> => ({
    is_on: (await readSetting(storage.read, setting)) === "1",
    languages: await fileTexts.languages(),
  });
  return {
    state,
    change: async (requester: Requester, isOn: boolean): Promise<TextRecognition> => {
      await storage.transact(async (tx) => {
        await changeSettings(tx, requester, new Map([[setting, isOn ? "1" : null]]));
        tx.onCommit(() => fileTexts.lookAgain());
      });
      return state();
    },
  };
};
