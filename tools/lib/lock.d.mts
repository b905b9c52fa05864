export declare const locked: <T>(folder: string, work: () => T, waiting?: string) => T;
