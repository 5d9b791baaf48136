declare module 'virtual:packages' {
  /** The version of the program. */
  export const version: string;
  /** The packages that the program is made with, and what their licences say. */
  export const packages: readonly {
    readonly name: string;
    readonly version: string;
    readonly license: string;
    readonly text: string | null;
  }[];
}
