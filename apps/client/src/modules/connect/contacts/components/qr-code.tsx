import { qrPath } from "../qr-path.ts";
import classes from "./credentials-dialog.module.css";

/** A link for the camera of another device: dark on white in both schemes, as readers want it. */
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
