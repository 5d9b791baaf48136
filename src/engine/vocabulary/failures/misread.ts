/** A failure within another one, which says where it was met. */
export interface Misread {
  readonly ok: false;
  readonly code: string;
  readonly says?: string;
  readonly values?: Readonly<Record<string, unknown>> | null;
  readonly said?: string;
  readonly where: string | null;
}
