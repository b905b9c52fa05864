type Shape = Readonly<Record<string, unknown>>;

const isShape = (value: unknown): value is Shape => typeof value === "object" && value !== null;

/**
 * Copies shapes with new ids and an offset, since a file may have been exported from this board. References between
 * them are updated, dangling ones removed.
 */
export const withNewIds = (
  shapes: readonly Shape[],
  { x, y }: { x: number; y: number },
  newId: () => string,
): Shape[] => {
  const ids = new Map(shapes.map(({ id }) => [id, newId()]));
  const groups = new Map<unknown, string>();
  const groupOf = (id: unknown): string => {
    const known = groups.get(id) ?? newId();
    groups.set(id, known);
    return known;
  };
  const bound = (value: unknown): unknown =>
    isShape(value) && ids.has(value.elementId) ? { ...value, elementId: ids.get(value.elementId) } : null;
  return shapes.map((shape) => {
    const moved: Record<string, unknown> = {
      ...shape,
      id: ids.get(shape.id),
      x: Number(shape.x) + x,
      y: Number(shape.y) + y,
      index: null,
    };
    if (Array.isArray(shape.groupIds)) moved.groupIds = shape.groupIds.map(groupOf);
    if ("frameId" in shape) moved.frameId = ids.get(shape.frameId) ?? null;
    if ("containerId" in shape) moved.containerId = ids.get(shape.containerId) ?? null;
    if ("startBinding" in shape) moved.startBinding = bound(shape.startBinding);
    if ("endBinding" in shape) moved.endBinding = bound(shape.endBinding);
    if (Array.isArray(shape.boundElements))
      moved.boundElements = shape.boundElements
        .filter((one) => isShape(one) && ids.has(one.id))
        .map((one: Shape) => ({ ...one, id: ids.get(one.id) }));
    return moved;
  });
};
