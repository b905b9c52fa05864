import type { Stories } from "./story.ts";
import classes from "./gallery.module.css";

const modules = import.meta.glob<{ stories: Stories }>("../src/**/*.stories.tsx", { eager: true });

const componentOf = (path: string): string => /([^/]+)\.stories\.tsx$/.exec(path)?.[1] ?? path;

/** Component name → its stories. */
const components = Object.entries(modules).map(
  ([path, { stories }]) => [componentOf(path), stories] as const,
);

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

interface GalleryProps {
  /** `component/story`; null lists all. */
  name: string | null;
  /** Null follows the system. */
  scheme: Scheme | null;
}

const addressOf = (name: string | null, scheme: Scheme | null): string => {
  const query = new URLSearchParams();
  if (name !== null) query.set("story", name);
  if (scheme !== null) query.set("scheme", scheme);
  return `?${query}`;
};

const List = ({ scheme }: Pick<GalleryProps, "scheme">) =>
  components.map(([component, stories]) => (
    <section key={component}>
      <h2>{component}</h2>
      <ul>
        {Object.keys(stories).map((story) => (
          <li key={story}>
            <a href={addressOf(`${component}/${story}`, scheme)} data-story={`${component}/${story}`}>
              {story}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));

const storyOf = (name: string) => {
  const [component, story = ""] = name.split("/");
  return components.find(([known]) => known === component)?.[1][story];
};

/** One story, or the list of all; light and dark by link, so that every state has an address. */
export const Gallery = ({ name, scheme }: GalleryProps) => {
  const story = name === null ? undefined : storyOf(name);
  return (
    <div className={classes.gallery}>
      <header className={classes.head}>
        <h1 className={classes.title}>{name ?? "Stories"}</h1>
        <nav aria-label="Stories" className={classes.links}>
          {name !== null && <a href={addressOf(null, scheme)}>all</a>}
          {schemes.map((other) => (
            <a key={other} href={addressOf(name, other)} aria-current={other === scheme || undefined}>
              {other}
            </a>
          ))}
        </nav>
      </header>
      <main>
        {name === null && <List scheme={scheme} />}
        {name !== null && (story?.() ?? <p>There is no such story.</p>)}
      </main>
    </div>
  );
};
