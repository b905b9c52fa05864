import classes from "./qr-code.module.css";
import { qrPath } from "./qr-path.ts";

/** A QR code; always dark on white, as readers require. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { path, size } = qrPath(text);
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
};
