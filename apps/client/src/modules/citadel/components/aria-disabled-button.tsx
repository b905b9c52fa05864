import { Button, type ButtonProps } from "@mantine/core";
import type { MouseEvent } from "react";

interface AriaDisabledButtonProps extends ButtonProps {
  /** Inactive: announced as disabled, but focusable. */
  off: boolean;
  type?: "button" | "submit";
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button that stays focusable while disabled, so that keyboard users do not lose their place. */
export const AriaDisabledButton = ({ off, type = "button", onClick, ...rest }: AriaDisabledButtonProps) => (
  <Button
    {...rest}
    type={type}
    aria-disabled={off}
    data-disabled={off || undefined}
    onClick={(event) => {
      if (off) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
