import { Table2 } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../../../../ui/index.ts";
import { databasePath } from "../../database-queries/index.ts";
import classes from "./database-view.module.css";

/** Says above a view in a page which database it shows, and leads there. */
export const DatabaseName = ({ databaseId, name }: { databaseId: number; name: string }) => (
  <div className={classes.named}>
    <Link to={databasePath(databaseId)} className={classes.nameLink} title={name}>
      <Icon of={Table2} size={15} />
      <span>{name}</span>
    </Link>
  </div>
);
