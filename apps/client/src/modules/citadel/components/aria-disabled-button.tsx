import { Button, type ButtonProps } from "@mantine/core";
import type { MouseEvent } from "react";

interface AriaDisabledButtonProps extends ButtonProps {
  /** Inactive: it says so to assistive technology and keeps the focus. */
  off: boolean;
  type?: "button" | "submit";
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button that keeps the focus while it is switched off, so that whoever uses the keyboard is not thrown out. */
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
