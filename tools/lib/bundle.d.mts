export declare const bundle: (input: Readonly<Record<string, string>>, dir: string) => Promise<void>;
