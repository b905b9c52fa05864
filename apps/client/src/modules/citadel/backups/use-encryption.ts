import {
  type BackupEncryption,
  type Backups,
  confirmRecoveryKey,
  showRecoveryKey,
  switchBackupEncryptionOff,
  switchBackupEncryptionOn,
} from "@maive/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, errorSentence, isCancelled } from "../../../api/index.ts";
import { notifyError, notifySuccess } from "../../../ui/index.ts";
import { citadelKeys } from "../queries/keys.ts";
import { backupTexts } from "./texts.ts";

const texts = backupTexts.encryption;

const fail = (sentence: string) => (error: unknown) => {
  if (!isCancelled(error)) notifyError(errorSentence(error, sentence));
};

/** The recovery key after a confirmation: of the key there is, or of one that is made as encryption begins. */
export const useRecoveryKey = () => {
  const client = useQueryClient();
  // Nothing of it stays in a cache once it is closed.
  const show = useMutation({
    mutationFn: () => call(showRecoveryKey),
    gcTime: 0,
    onError: fail(texts.showFailed),
  });
  const switchOn = useMutation({
    mutationFn: () => call(switchBackupEncryptionOn),
    gcTime: 0,
    onError: fail(texts.onFailed),
    onSettled: () => client.invalidateQueries({ queryKey: citadelKeys.backups(), exact: true }),
  });
  return {
    show,
    switchOn,
    shown: show.data ?? switchOn.data,
    close: () => {
      show.reset();
      switchOn.reset();
    },
  };
};

/** Switches encryption off, and notes that the key is on paper. */
export const useEncryption = () => {
  const client = useQueryClient();
  const take = (encryption: BackupEncryption): void => {
    client.setQueryData<Backups>(citadelKeys.backups(), (now) => now && { ...now, encryption });
    void client.invalidateQueries({ queryKey: citadelKeys.backups(), exact: true });
  };
  return {
    switchOff: useMutation({
      mutationFn: () => call(switchBackupEncryptionOff),
      onSuccess: (encryption) => {
        take(encryption);
        notifySuccess(texts.switchedOff);
      },
      onError: fail(texts.offFailed),
    }),
    confirmPaper: useMutation({
      mutationFn: (ending: string) => call(confirmRecoveryKey, { body: { ending } }),
      onSuccess: (encryption) => {
        take(encryption);
        notifySuccess(texts.paper.confirmed);
      },
    }),
  };
};
