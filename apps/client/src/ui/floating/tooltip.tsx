import type { TooltipProps } from "@mantine/core";
import {
  cloneElement,
  useEffect,
  useState,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { floatingParts, useFloating } from "./load.ts";

/** How long a pointer rests before a hint appears, in ms. */
const delay = 350;

interface PointedProps {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
}

interface HintProps extends Omit<TooltipProps, "children" | "target" | "opened" | "label"> {
  label: ReactNode;
  children: ReactElement<PointedProps>;
}

/** Mantine's tooltip for pointers, which comes once it is first needed: what it explains stays the same element. */
export const Tooltip = ({ children, ...props }: HintProps) => {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [over, setOver] = useState(false);
  const [opened, setOpened] = useState(false);
  const parts = useFloating(target !== null);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(setOpened, delay, true);
    const close = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setOpened(false);
    };
    document.addEventListener("keydown", close, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", close, true);
      setOpened(false);
    };
  }, [over]);
  const { onPointerEnter, onPointerLeave } = children.props;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          onPointerEnter?.(event);
          if (event.pointerType === "touch") return;
          setTarget(event.currentTarget);
          setOver(true);
        },
        onPointerLeave: (event) => {
          onPointerLeave?.(event);
          setOver(false);
        },
      })}
      {parts && target && <parts.Tooltip {...props} target={target} opened={opened} />}
    </>
  );
};

/** Mantine's tooltip within something that opened, where it has come: also for the focus and for touch. */
export const TooltipInside = (props: TooltipProps) => {
  const parts = floatingParts();
  return parts ? <parts.Tooltip {...props} /> : props.children;
};
