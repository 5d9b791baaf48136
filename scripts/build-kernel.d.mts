export function buildKernel(): Promise<string>;
