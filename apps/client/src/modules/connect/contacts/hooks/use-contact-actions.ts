import type { Contact, OtherUserType } from "@maive/contract";
import { useMemo } from "react";
import { confirm, notifySuccess } from "../../../../ui/index.ts";
import { attempt } from "../../hooks/attempt.ts";
import {
  newTry,
  useChangeRole,
  useCreateLink,
  useDeleteUser,
  useResetPassword,
  useRevokeLink,
} from "../queries/contacts.ts";
import type { Secret } from "../secret.ts";
import { contactTexts } from "../texts.ts";

const { menu, questions, done, failed } = contactTexts;

const ask = (title: string, question: string, danger = false) =>
  confirm({ title, question, confirmLabel: title, danger });

export interface ContactActions {
  promote: (contact: Contact) => Promise<void>;
  demote: (contact: Contact) => Promise<void>;
  resetPassword: (contact: Contact) => Promise<void>;
  createLink: (contact: Contact) => Promise<void>;
  revokeLink: (contact: Contact) => Promise<void>;
  remove: (contact: Contact) => Promise<void>;
}

/** Actions on a contact, with confirmation where irreversible and error messages. */
export const useContactActions = (showSecret: (secret: Secret) => void): ContactActions => {
  const { mutateAsync: changeRole } = useChangeRole();
  const { mutateAsync: reset } = useResetPassword();
  const { mutateAsync: makeLink } = useCreateLink();
  const { mutateAsync: revoke } = useRevokeLink();
  const { mutateAsync: remove } = useDeleteUser();

  // Stable, so that visible rows do not re-render.
  return useMemo(() => {
    const setRole = ({ id, username }: Contact, role: OtherUserType) =>
      attempt(
        failed.role(username),
        () => changeRole({ id, role, ...newTry() }),
        ({ generated_password: password }) => {
          if (password === undefined) notifySuccess(done.demoted(username));
          else showSecret({ kind: "password", username, password });
        },
      );
    return {
      promote: async (contact) => {
        if (await ask(menu.promote, questions.promote(contact.username))) await setRole(contact, "guest");
      },
      demote: async (contact) => {
        if (await ask(menu.demote, questions.demote(contact.username))) await setRole(contact, "visitor");
      },
      resetPassword: async ({ id, username }) => {
        if (!(await ask(menu.reset, questions.reset(username)))) return;
        await attempt(
          failed.reset(username),
          () => reset({ id, ...newTry() }),
          ({ new_password: password }) => showSecret({ kind: "password", username, password }),
        );
      },
      createLink: async ({ id, username, access_link }) => {
        if (access_link && !(await ask(menu.createLink, questions.replace(username)))) return;
        await attempt(
          failed.createLink(username),
          () => makeLink({ id, ...newTry() }),
          ({ url, expires_at: expiresAt }) => showSecret({ kind: "link", username, url, expiresAt }),
        );
      },
      revokeLink: ({ id, username }) =>
        attempt(
          failed.revokeLink(username),
          () => revoke(id),
          () => notifySuccess(done.revoked(username)),
        ),
      remove: async ({ id, username }) => {
        const question = questions.remove(username);
        if (
          !(await confirm({
            title: questions.removeTitle,
            question,
            confirmLabel: menu.remove,
            danger: true,
          }))
        )
          return;
        await attempt(
          failed.remove(username),
          () => remove(id),
          () => notifySuccess(done.removed(username)),
        );
      },
    };
  }, [changeRole, reset, makeLink, revoke, remove, showSecret]);
};
