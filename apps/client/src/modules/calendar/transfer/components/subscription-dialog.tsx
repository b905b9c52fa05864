import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { transferTexts } from "../texts.ts";
import type { SubscriptionProps } from "./subscription.tsx";

const { Component: Subscription } = onDemand<SubscriptionProps>({
  load: async () => (await import("./subscription.tsx")).Subscription,
  fallback: () => <LoadingText />,
});

/**
 * 'Kalender abonnieren': creates, renews and revokes the secret address. A light shell; its content loads when
 * opened.
 */
export const SubscriptionDialog = ({ opened, onClose }: SubscriptionProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={onClose} title={transferTexts.subscribe.title} size={520}>
    <Subscription onClose={onClose} />
  </Dialog>
);
