import { isAllowedLink, type Scene } from "@maive/contract";

type Check = (value: unknown) => boolean;

const longestId = 128;

const isNumber: Check = (value) => typeof value === "number" && Number.isFinite(value);
const isText: Check = (value) => typeof value === "string";
const isFlag: Check = (value) => typeof value === "boolean";
const isObject: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= longestId;
const isPoint: Check = (value) => Array.isArray(value) && value.length === 2 && value.every(isNumber);
const isLink: Check = (value) => typeof value === "string" && isAllowedLink(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** The mandatory fields of a shape. */
const required: Readonly<Record<string, Check>> = {
  id: isId,
  x: isNumber,
  y: isNumber,
  width: isNumber,
  height: isNumber,
};

/** Optional fields of any shape; Excalidraw fills in missing ones. */
const optional: Readonly<Record<string, Check>> = {
  angle: isNumber,
  strokeColor: isText,
  backgroundColor: isText,
  fillStyle: isText,
  strokeWidth: isNumber,
  strokeStyle: isText,
  roundness: orNull(isObject),
  roughness: isNumber,
  opacity: isNumber,
  seed: isNumber,
  version: isNumber,
  versionNonce: isNumber,
  index: orNull(isText),
  isDeleted: isFlag,
  groupIds: listOf(isId),
  frameId: orNull(isId),
  boundElements: orNull(listOf(isObject)),
  updated: isNumber,
  link: orNull(isLink),
  locked: isFlag,
};

const points: Readonly<Record<string, Check>> = {
  points: listOf(isPoint),
  lastCommittedPoint: orNull(isPoint),
};
const line: Readonly<Record<string, Check>> = {
  ...points,
  startBinding: orNull(isObject),
  endBinding: orNull(isObject),
  startArrowhead: orNull(isText),
  endArrowhead: orNull(isText),
  elbowed: isFlag,
  fixedSegments: orNull(listOf(isObject)),
  startIsSpecial: orNull(isFlag),
  endIsSpecial: orNull(isFlag),
};

/** The supported shapes with their specific fields, without `iframe` and `embeddable`. */
const kinds: ReadonlyMap<string, Readonly<Record<string, Check>>> = new Map([
  ["rectangle", {}],
  ["diamond", {}],
  ["ellipse", {}],
  ["arrow", line],
  ["line", line],
  ["freedraw", { ...points, pressures: listOf(isNumber), simulatePressure: isFlag }],
  [
    "text",
    {
      fontSize: isNumber,
      fontFamily: isNumber,
      text: isText,
      textAlign: isText,
      verticalAlign: isText,
      containerId: orNull(isId),
      originalText: isText,
      autoResize: isFlag,
      lineHeight: isNumber,
    },
  ],
  ["image", { fileId: orNull(isId), status: isText, scale: isPoint, crop: orNull(isObject) }],
  ["frame", { name: orNull(isText) }],
]);

type Shape = Scene["elements"][number];

const filterShape = (shape: Shape): Shape | null => {
  const own = typeof shape.type === "string" ? kinds.get(shape.type) : undefined;
  if (!own) return null;
  if (!Object.entries(required).every(([field, check]) => check(shape[field]))) return null;
  const checks = new Map(Object.entries({ ...required, ...optional, ...own }));
  const allowed = Object.entries(shape).filter(
    ([field, value]) => field === "type" || checks.get(field)?.(value) === true,
  );
  return Object.fromEntries(allowed);
};

/**
 * Sanitises a drawing: known shapes with valid known fields, and links that pages allow. Embedded pages (`iframe`,
 * `embeddable`) and data of other programs are dropped.
 */
export const filterScene = ({ elements, app_state }: Scene): Scene => ({
  elements: elements.map(filterShape).filter((shape) => shape !== null),
  app_state,
});

/** The images used in a drawing. */
export const imagesOf = ({ elements }: Scene): ReadonlySet<string> =>
  new Set(
    elements.flatMap(({ type, fileId, isDeleted }) =>
      type === "image" && isDeleted !== true && isId(fileId) ? [fileId] : [],
    ),
  );

export const emptyScene: Scene = { elements: [], app_state: {} };
