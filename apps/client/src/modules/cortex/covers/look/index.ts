import classes from "../components/page-cover.module.css";

/** Class of the place a cover takes. */
export const coverLook: string = classes.cover ?? "";
