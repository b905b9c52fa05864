import { databaseViewTexts as texts } from "../texts.ts";
import classes from "../views/database-view.module.css";

/** Rows shown before anything is known: tab line, head and some rows in their final heights. */
const skeletonRows = 6;

/** Stands where the database will be, in the size of a small one. @param named its name will stand above. */
export const GridSkeleton = ({ named }: { named: boolean }) => (
  <div role="status" aria-label={texts.loading}>
    {named ? <div className={classes.named} /> : null}
    <div className={classes.bar} />
    <div className={classes.skeleton}>
      {Array.from({ length: skeletonRows + 1 }, (_, row) => (
        <div key={row} className={classes.skeletonRow}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
    <div className={classes.skeletonFooter} />
  </div>
);
