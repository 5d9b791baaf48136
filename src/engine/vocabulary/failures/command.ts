/** A command of the program. */
export type CommandName = 'recipe' | 'verify' | 'sql' | 'look';

/** What follows an option of a command. */
export type OptionKind = 'folder' | 'file' | 'dialect' | 'name' | 'number' | 'sign';

/** What a command is about. */
export type CommandSubject = 'recipe' | 'release' | 'file';

/** What a file that a command reads should be. */
export type FileRole = 'recipe' | 'certificate' | 'hierarchy' | 'data' | 'released' | 'copy' | 'sample';

/** What the system says when it refuses: its code, if any, and its words. */
export interface SystemCause {
  readonly code: string | null;
  readonly message: string;
}

/** How a command is written: what stands before its words, and which it is. */
interface Called {
  readonly usage: { readonly called: string; readonly command: CommandName };
}

interface GivenFile {
  readonly role: FileRole;
  readonly path: string;
}

/** What is wrong with the words after a command, which says how it is written. */
export interface ArgumentFailures {
  'bad-arguments/header-row': Called & {
    /** What was given; null where it stands beside --no-header. */
    readonly row: string | null;
  };
  'bad-arguments/no-paper': Called & { readonly option: '--recipe' | '--file' };
  'bad-arguments/no-dialect': Called & { readonly known: readonly string[] };
  'bad-arguments/unknown-dialect': Called & { readonly dialect: string; readonly known: readonly string[] };
  'bad-arguments/unknown-option': Called & { readonly option: string; readonly known: readonly string[] };
  'bad-arguments/option-twice': Called & { readonly option: string };
  'bad-arguments/stands-alone': Called & { readonly option: string };
  'bad-arguments/needs-value': Called & { readonly option: string; readonly kind: OptionKind };
  'bad-arguments/nothing-given': Called & { readonly subject: CommandSubject };
  'bad-arguments/several-given': Called & { readonly subject: CommandSubject; readonly paths: readonly string[] };
}

/** What can fail in a command, by code: what each is about. */
export interface CommandFailures extends ArgumentFailures {
  'bad-arguments/command': { readonly word: string | null; readonly known: readonly string[] };
  'bad-arguments/no-release': { readonly path: string };
  'not-a-certificate/too-large': { readonly path: string };
  'not-utf8': GivenFile;
  'is-a-folder': GivenFile;
  'not-a-file': GivenFile;
  'no-file/given': GivenFile & { readonly isInData: boolean };
  'unreadable-file': GivenFile & { readonly cause: string };
  'outside-data': { readonly file: string; readonly folder: string };
  'cannot-write': {
    readonly written: number;
    readonly files: number;
    readonly folder: string;
    readonly cause: SystemCause;
  };
  'over-input': { readonly path: string };
  'file-exists': { readonly path: string };
  'memory/command': null;
  internal: { readonly cause: string };
}
