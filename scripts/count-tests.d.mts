/** A part of a report of Playwright, as JSON. */
interface Suite {
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly flaky: readonly string[];
}

export function countBrowserTests(report: {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites?: readonly Suite[];
}): Counted;

export function sumUp(counted: Counted): { readonly words: string; readonly status: number };
