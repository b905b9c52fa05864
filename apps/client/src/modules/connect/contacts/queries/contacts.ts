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

/** All guests and visitors, in German order. */
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

/** Optimistic update; the previous list is restored on errors. */
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
 * Generated passwords and links are answered once. A retry uses the same idempotency key, so that the server repeats
 * a lost answer rather than generating another.
 */
const askAgain = (failures: number, error: Error): boolean => failures < 1 && error instanceof TransportError;

/** An attempt with its idempotency key. */
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

/** Sets a user's quota. */
export const useSetQuota = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, quota_mb }: { id: string } & BodyInput<typeof patchQuota>) =>
      call(patchQuota, { params: { user_id: id }, body: { quota_mb } }),
    onSuccess: (space, { id }) => change(client, patched(id, space)),
    onSettled: () => readAgain(client),
  });
};

/** Revokes an open link, optimistically. */
export const useRevokeLink = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeAccessLink, { params: { user_id: id } }),
    onMutate: (id) => showAtOnce(client, patched(id, { access_link: null })),
    onError: (_error, _id, context) => client.setQueryData(connectKeys.contacts(), context?.before),
    onSettled: () => readAgain(client),
  });
};

/** Deletes a user, optimistically. */
export const useDeleteUser = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteUser, { params: { user_id: id } }),
    onMutate: (id) => showAtOnce(client, (list) => list.filter((contact) => contact.id !== id)),
    onError: (_error, _id, context) => client.setQueryData(connectKeys.contacts(), context?.before),
    onSettled: () => readAgain(client),
  });
};
