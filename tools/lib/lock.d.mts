export declare const locked: <T>(folder: string, work: () => T) => T;
