import { countQuestion } from "./confirming.ts";
import { closeModal, openModal } from "./floating/index.ts";
import type { OfferedTextProps } from "./offered-text.tsx";
import { closeUnloaded, onDemand } from "./on-demand.tsx";
import { uiTexts } from "./texts.ts";

const { Component: Offer } = onDemand<OfferedTextProps>({
  load: async () => (await import("./offered-text.tsx")).OfferedText,
  fallback: () => null,
  onFailure: closeUnloaded,
});

interface OfferedText extends Omit<OfferedTextProps, "onClose"> {
  /** Name of the dialog. */
  title: string;
}

/** Offers orphaned text for copying in a persistent dialog, independent of its origin. */
export const offerText = ({ title, ...offered }: OfferedText): void => {
  countQuestion(1);
  let closed = false;
  const id = openModal({
    title,
    centered: true,
    size: 560,
    closeOnClickOutside: false,
    onClose: () => {
      if (closed) return;
      closed = true;
      setTimeout(countQuestion, 0, -1);
    },
    closeButtonProps: { "aria-label": uiTexts.close },
    children: <Offer {...offered} onClose={() => closeModal(id)} />,
  });
};
