import type { CalendarSubscription } from "@maive/contract";
import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { errorSentence, isCancelled } from "../../../../api/index.ts";
import {
  confirm,
  CopyField,
  LoadFailed,
  LoadingText,
  notifyError,
  notifySuccess,
} from "../../../../ui/index.ts";
import { instantDay, instantText } from "../model/shown-times.ts";
import { subscriptionQuery, useCreateSubscription, useEndSubscription } from "../queries/subscription.ts";
import { transferTexts } from "../texts.ts";
import classes from "./transfer.module.css";

export interface SubscriptionProps {
  onClose(): void;
}

const texts = transferTexts.subscribe;

const failed = (error: unknown): void => {
  if (isCancelled(error)) return;
  notifyError(errorSentence(error, texts.changeFailed));
};

/** `webcal:` lets the system choose its calendar client; but the clear-text scheme never carries the secret. */
const appLink = (address: string): string => address.replace(/^http(s?):/, "webcal$1:");

const State = ({ subscription }: { subscription: CalendarSubscription }) => (
  <div className={classes.state}>
    <p>{texts.active(instantDay(subscription.created_at))}</p>
    <p className={classes.note}>
      {subscription.last_read_at === null ? texts.unread : texts.read(instantText(subscription.last_read_at))}
    </p>
    <p className={classes.note}>{texts.hidden}</p>
  </div>
);

/** The address right after its creation, else its status, with actions. */
export const Subscription = ({ onClose }: SubscriptionProps) => {
  const { data: subscription, isError, refetch } = useQuery(subscriptionQuery);
  const create = useCreateSubscription();
  const end = useEndSubscription();
  if (subscription === undefined)
    return isError ? <LoadFailed title={texts.failed} onRetry={() => void refetch()} /> : <LoadingText />;

  const address = subscription === null ? undefined : create.data?.address;
  const isBusy = create.isPending || end.isPending;
  const handleRenew = async () => {
    if (await confirm({ ...texts.renewQuestion, confirmLabel: texts.renew }))
      create.mutate(undefined, { onError: failed });
  };
  const handleEnd = async () => {
    if (!(await confirm({ ...texts.endQuestion, confirmLabel: texts.end, danger: true }))) return;
    end.mutate(undefined, { onSuccess: () => notifySuccess(texts.ended), onError: failed });
  };
  return (
    <div className={classes.steps}>
      <p className={classes.note}>{texts.about}</p>
      {address === undefined ? null : (
        <>
          <CopyField key={address} label={texts.address} description={texts.once} value={address} focused />
          <p className={classes.note}>{texts.how}</p>
          <Button className={classes.app} variant="default" component="a" href={appLink(address)}>
            {texts.open}
          </Button>
        </>
      )}
      {subscription !== null && address === undefined ? <State subscription={subscription} /> : null}
      {subscription === null ? (
        <Group justify="flex-end" gap="xs">
          <Button
            data-autofocus
            loading={isBusy}
            onClick={() => create.mutate(undefined, { onError: failed })}
          >
            {texts.create}
          </Button>
        </Group>
      ) : (
        <Group className={classes.buttons} justify="space-between" gap="xs">
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void handleEnd()}>
            {texts.end}
          </Button>
          {address === undefined ? (
            <Button variant="default" loading={create.isPending} onClick={() => void handleRenew()}>
              {texts.renew}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
};
