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

/** Without these there is no shape. */
const required: Readonly<Record<string, Check>> = {
  id: isId,
  x: isNumber,
  y: isNumber,
  width: isNumber,
  height: isNumber,
};

/** Every field that a shape of any kind may have besides; the drawing board fills in what is missing. */
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

/** The kinds of shapes there are, each with what it has of its own. Frames of foreign pages are none of them. */
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
  const kept = Object.entries(shape).filter(
    ([field, value]) => field === "type" || checks.get(field)?.(value) === true,
  );
  return Object.fromEntries(kept);
};

/**
 * What of a drawing is stored: known shapes with known fields of the right kind, links that a page may hold. Shapes that
 * show foreign pages (`iframe`, `embeddable`) and data of other programs are left out.
 */
export const filterScene = ({ elements, app_state }: Scene): Scene => ({
  elements: elements.map(filterShape).filter((shape) => shape !== null),
  app_state,
});

/** The images that a drawing shows. */
export const imagesOf = ({ elements }: Scene): ReadonlySet<string> =>
  new Set(
    elements.flatMap(({ type, fileId, isDeleted }) =>
      type === "image" && isDeleted !== true && isId(fileId) ? [fileId] : [],
    ),
  );

export const emptyScene: Scene = { elements: [], app_state: {} };
