/** What secrets of plots look like. An answer is scanned once per shape: each secret by itself would be some ten thousand searches. */
const shapes = [
  /(?:kanarie|sittich|meise)\d+x/g,
  /Nachbar kanarie\d+xn/g,
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g,
];

const hasShape = (secret: string): boolean => shapes.some((shape) => secret.match(shape)?.[0] === secret);

/** What a person may not learn. */
export class Secrets {
  readonly #known = new Set<string>();

  /** Adds secrets; one that no shape finds would never be seen in an answer. */
  add(secrets: readonly string[]): void {
    for (const secret of secrets) {
      if (!hasShape(secret)) throw new Error(`no shape of a secret finds ${secret}`);
      this.#known.add(secret);
    }
  }

  /** Those that stand in an answer. */
  in(answer: string): string[] {
    const found = new Set(shapes.flatMap((shape) => answer.match(shape) ?? []));
    return [...found].filter((each) => this.#known.has(each));
  }
}
