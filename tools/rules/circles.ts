/** What stands in circles: from each name to those it leads to. */
export type Graph = ReadonlyMap<string, Iterable<string>>;

/** One circle for each knot of a graph, its first name repeated at the end. */
export const circlesIn = (graph: Graph): string[][] => {
  const done = new Set<string>();
  const circles: string[][] = [];
  const path: string[] = [];
  const onPath = new Map<string, number>();
  const visit = (name: string): void => {
    if (done.has(name)) return;
    const at = onPath.get(name);
    if (at !== undefined) {
      circles.push([...path.slice(at), name]);
      return;
    }
    onPath.set(name, path.length);
    path.push(name);
    for (const next of graph.get(name) ?? []) visit(next);
    path.pop();
    onPath.delete(name);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name);
  return circles;
};
