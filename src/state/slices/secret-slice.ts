import type { EngineCalls, NamedFile } from '../../client/boundary.ts';
import type { FileMarks } from '../../engine/shared/hashing.ts';
import type { Result } from '../../engine/shared/result.ts';
import { makeSalt } from '../../engine/vocabulary/releases.ts';
import type { Tools } from '../app-state.ts';
import type { SecretSlice } from './slice-states.ts';
import { type ProjectSecret, projectKey } from '../keeping/kept-project.ts';

/** The salts of the projects that were open in this page, and what their files are known by (R1). */
export function createSecretSlice({ get, set }: Tools): SecretSlice {
  const readOnce = createFileReader();
  const keep = (key: string, secret: ProjectSecret) => {
    set({ secrets: { ...get().secrets, [key]: secret } });
    get().saveSettings();
  };
  return {
    secrets: {},
    async markFile(calls) {
      const { source, file } = get();
      if (source === null) return { ok: true, value: null };
      const key = projectKey(source);
      if (!Object.hasOwn(get().secrets, key)) keep(key, { salt: drawSalt(), marks: null });
      const { salt, marks: known } = get().secrets[key];
      if (file === null) return { ok: true, value: known === null ? null : { salt, marks: known } };
      const marks = await readOnce(file, salt, calls);
      if (!marks.ok) return marks;
      const isSame = known !== null && known.commitment === marks.value.commitment;
      if (!isSame && get().source === source) keep(key, { salt, marks: marks.value });
      return { ok: true, value: { salt, marks: marks.value } };
    },
  };
}

function drawSalt(): string {
  return makeSalt((count) => crypto.getRandomValues(new Uint8Array(count)));
}

/** Reads each file for its marks once. */
function createFileReader() {
  const marks = new WeakMap<Blob, { readonly salt: string; readonly answer: Promise<Result<FileMarks>> }>();
  return async (named: NamedFile, salt: string, calls: EngineCalls): Promise<Result<FileMarks>> => {
    const known = marks.get(named.file);
    if (known?.salt === salt) return known.answer;
    const answer = calls.markFile(named, salt);
    marks.set(named.file, { salt, answer });
    const given = await answer;
    if (!given.ok) marks.delete(named.file);
    return given;
  };
}
