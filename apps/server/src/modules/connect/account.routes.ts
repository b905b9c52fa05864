import {
  changePassword,
  getAccount,
  getMaiveId,
  getStorageSpace,
  linkMaiveId,
  patchMainCredentials,
} from "@maive/contract";
import { type RouteDefinition, route } from "../../http/route.ts";
import type { Account } from "./account.service.ts";
import { requesterOf } from "../../http/request-source.ts";

export interface AccountRoutesDeps {
  account: Account;
  maiveId(): Promise<string>;
}

const success = { status: "success" } as const;

export const accountRoutes = ({ account, maiveId }: AccountRoutesDeps): RouteDefinition[] => [
  route(getAccount, ({ actor }) => account.own(actor)),
  route(getStorageSpace, ({ actor }) => account.space(actor)),
  route(getMaiveId, async () => ({ maive_id: await maiveId() })),
  route(patchMainCredentials, async (input) => {
    await account.changeCredentials(requesterOf(input), input.body);
    return success;
  }),
  route(changePassword, async (input) => {
    await account.changePassword(requesterOf(input), input.body.old_password, input.body.new_password);
    return success;
  }),
  route(linkMaiveId, async (input) => {
    await account.linkMaiveId(requesterOf(input), input.body.linked_maive_id);
    return { ...success, linked_maive_id: input.body.linked_maive_id };
  }),
];
