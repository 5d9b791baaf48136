/** What the system says when it refuses, in words. */
const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left there',
  EDQUOT: 'no space is left there for you',
  EFBIG: 'the file would be larger than the disk allows',
  EROFS: 'nothing can be changed there',
  EACCES: 'you are not allowed to',
  EPERM: 'you are not allowed to',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'a file that would be written is a folder already',
  EPIPE: 'whoever read it has closed it',
};

/** Why something could not be written, in words. */
export function sayCause(error: unknown): string {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return causes[String(code)] ?? String(message ?? error);
}
