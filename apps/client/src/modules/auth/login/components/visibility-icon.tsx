import { eyeOff, eyeOpen, iconSize } from "../eye-shapes.ts";

/** What the button beside a password does: shows it, or hides it. */
export const VisibilityIcon = ({ isVisible }: { isVisible: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width={iconSize}
    height={iconSize}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {(isVisible ? eyeOff : eyeOpen).map(([Tag, shape]) => (
      <Tag key={shape["d"] ?? "circle"} {...shape} />
    ))}
  </svg>
);
