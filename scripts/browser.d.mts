export const launchFlags: string[];
export function findBrowser(): string | null;
export function ensureBrowser(): string;
