import {
  changeRole,
  createAccessLink,
  createUser,
  deleteUser,
  listUsers,
  patchQuota,
  resetPassword,
  revokeAccessLink,
  type BodyInput,
  type Contact,
  type OtherUserType,
} from "@maive/contract";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call, updateCached, newUuid, TransportError } from "../../../../api/index.ts";
import { connectKeys } from "../../queries/keys.ts";

/** Every guest and visitor, in German order of their names. */
export const contactsQuery = queryOptions({
  queryKey: connectKeys.contacts(),
  queryFn: async ({ signal }) => (await call(listUsers, { signal })).users,
  refetchOnWindowFocus: "always",
});

type Change = (list: Contact[]) => Contact[];

const patched =
  (id: string, patch: Partial<Contact>): Change =>
  (list) =>
    list.map((contact) => (contact.id === id ? { ...contact, ...patch } : contact));

const change = (client: QueryClient, by: Change): void => {
  updateCached<Contact[]>(client, connectKeys.contacts(), by);
};

/** Shows a change before the server has made it; the list as it was is kept to go back to. */
const showAtOnce = async (client: QueryClient, by: Change): Promise<{ before: Contact[] | undefined }> => {
  await client.cancelQueries({ queryKey: connectKeys.contacts() });
  const before = client.getQueryData<Contact[]>(connectKeys.contacts());
  change(client, by);
  return { before };
};

const readAgain = (client: QueryClient): void => {
  for (const queryKey of [connectKeys.contacts(), connectKeys.sessions()])
    void client.invalidateQueries({ queryKey });
};

const signedOut: Partial<Contact> = { session_count: 0, last_used_at: null };

/**
 * A generated password or link is told once. An answer that got lost on its way is asked for again under the same
 * key, so that the server repeats it rather than making another.
 */
const askAgain = (failures: number, error: Error): boolean => failures < 1 && error instanceof TransportError;

/** One try of something that is done once, however often it is sent. */
export const newTry = () => ({ key: newUuid() });

export interface NewUser {
  username: string;
  user_type: OtherUserType;
  linked_maive_id: string | null;
}

export const useCreateUser = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewUser & { key: string }) =>
      call(createUser, { body, idempotencyKey: key }),
    retry: askAgain,
    onSettled: () => readAgain(client),
  });
};

export const useChangeRole = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role, key }: { id: string; role: OtherUserType; key: string }) =>
      call(changeRole, { params: { user_id: id }, body: { new_role: role }, idempotencyKey: key }),
    retry: askAgain,
    onSuccess: (_, { id, role }) =>
      change(client, patched(id, { ...signedOut, user_type: role, access_link: null })),
    onSettled: () => readAgain(client),
  });
};

export const useResetPassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      call(resetPassword, { params: { user_id: id }, idempotencyKey: key }),
    retry: askAgain,
    onSuccess: (_, { id }) => change(client, patched(id, signedOut)),
    onSettled: () => readAgain(client),
  });
};

export const useCreateLink = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      call(createAccessLink, { params: { user_id: id }, idempotencyKey: key }),
    retry: askAgain,
    onSuccess: ({ expires_at }, { id }) => change(client, patched(id, { access_link: { expires_at } })),
    onSettled: () => readAgain(client),
  });
};

/** Sets how much somebody may store. */
export const useSetQuota = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, quota_mb }: { id: string } & BodyInput<typeof patchQuota>) =>
      call(patchQuota, { params: { user_id: id }, body: { quota_mb } }),
    onSuccess: (space, { id }) => change(client, patched(id, space)),
    onSettled: () => readAgain(client),
  });
};

/** Makes an open link void; the list shows it at once. */
export const useRevokeLink = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeAccessLink, { params: { user_id: id } }),
    onMutate: (id) => showAtOnce(client, patched(id, { access_link: null })),
    onError: (_error, _id, context) => client.setQueryData(connectKeys.contacts(), context?.before),
    onSettled: () => readAgain(client),
  });
};

/** Deletes a user, who leaves the list at once. */
export const useDeleteUser = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteUser, { params: { user_id: id } }),
    onMutate: (id) => showAtOnce(client, (list) => list.filter((contact) => contact.id !== id)),
    onError: (_error, _id, context) => client.setQueryData(connectKeys.contacts(), context?.before),
    onSettled: () => readAgain(client),
  });
};
