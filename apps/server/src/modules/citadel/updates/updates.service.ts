import type { UpdateCheck, UpdatePreview } from "@maive/contract";
import { type Config, settingNames } from "../../../config/config.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Storage } from "../../../storage/index.ts";
import type { NewestVersion } from "./newest/newest-version.ts";
import { previewUpdate } from "./preview/preview-update.ts";
import { NoProgramError, type Program, thisProgram } from "./preview/program.ts";
import { readProgram } from "./preview/read-program.ts";
import { stepsFor, stepsInPlace } from "./preview/steps.ts";
import { type Release, readRelease } from "./release.ts";

export interface UpdatesDeps {
  storage: Storage;
  config: Pick<Config, "dataDir" | "updateSnapshot" | "timeZone" | "variables">;
  /** The folder of the program. */
  root: string;
  /** The program as it was at start. */
  release(): Promise<Release>;
  newest: NewestVersion;
}

interface UpdateState {
  version: string;
  ready: UpdatePreview | null;
  check: UpdateCheck | null;
}

/** Null while the program on disk is incomplete, as during an update. */
const programIn = async (root: string): Promise<Program | null> => {
  try {
    return { ...(await readProgram(root)), version: (await readRelease(root)).version };
  } catch (error) {
    if (error instanceof NoProgramError || error instanceof SyntaxError) return null;
    throw error;
  }
};

const isSame = (a: Program, b: Program): boolean =>
  a.version === b.version && [...a.migrations.keys()].join() === [...b.migrations.keys()].join();

/** Previews what the next start, or an update to another version, would change. */
export const createUpdatesService = ({ storage, config, root, release, newest }: UpdatesDeps) => {
  const { read, engine } = storage;
  const running = async (): Promise<Program> =>
    thisProgram(await release(), settingNames, process.versions.node);
  return {
    state: async (): Promise<UpdateState> => {
      const [present, there] = [await running(), await programIn(root)];
      const ready =
        there && !isSame(present, there)
          ? await previewUpdate(
              present,
              there,
              { ...config, read, engine },
              { place: root, steps: stepsInPlace },
            )
          : null;
      return { version: present.version, ready, check: await newest.known(present.version) };
    },

    /** What is known of the newest version. */
    check: async (): Promise<{ check: UpdateCheck | null }> => ({
      check: await newest.known((await release()).version),
    }),

    /** @throws DomainError `invalid` if there is no version of MAIVE. */
    preview: async (place: string): Promise<UpdatePreview> => {
      try {
        const to = await readProgram(place);
        return await previewUpdate(
          await running(),
          to,
          { ...config, read, engine },
          { place, steps: stepsFor(place) },
        );
      } catch (error) {
        if (!(error instanceof NoProgramError)) throw error;
        throw new DomainError("invalid", { errors: [{ field: "place", message: error.message }] });
      }
    },
  };
};
