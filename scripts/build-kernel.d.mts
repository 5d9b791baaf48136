export function buildKernel(name: 'mining' | 'reading'): Promise<string>;
