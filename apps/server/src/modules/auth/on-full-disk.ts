import { DomainError } from "../../shared/errors.ts";

/** Says on a full disk what it means to somebody who wants in. @throws what `signIn` throws, with that sentence. */
export const onFullDisk = async <T>(detail: string, signIn: () => Promise<T>): Promise<T> => {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof DomainError && error.code === "storage_full")
      throw new DomainError("storage_full", { detail });
    throw error;
  }
};
