import type { SayingsOf } from '../../../engine/shared/message.ts';
import { nearestName } from '../../../engine/shared/text.ts';
import type {
  CommandFailures,
  CommandSubject,
  FileRole,
  OptionKind,
} from '../../../engine/vocabulary/failures/index.ts';
import { memoryAdvice } from '../memory.ts';
import { formatEither, formatList } from '../../format.ts';
import { sayCause, sayUsage } from '../commands.ts';

const fileNames: Readonly<Record<FileRole, string>> = {
  recipe: 'recipe',
  certificate: 'certificate',
  hierarchy: 'hierarchy file',
  data: 'data file',
  released: 'released file',
  copy: 'copy',
  sample: 'sample',
};

const optionKinds: Readonly<Record<OptionKind, string>> = {
  folder: 'a folder',
  file: 'a file',
  dialect: 'a dialect',
  name: 'a name',
  number: 'a number',
  sign: 'a sign',
};

const subjects: Readonly<Record<CommandSubject, string>> = { recipe: 'recipe', release: 'release', file: 'file' };

/** A guess at what was meant, as it is typed; none where nothing is near. */
function sayNearest(word: string, known: readonly string[]): string[] {
  const near = nearestName(word, known);
  return near === null ? [] : [`Did you mean ${near}?`];
}

export const commandFailures: SayingsOf<CommandFailures> = {
  'bad-arguments/header-row': ({ row, usage }) => {
    const wrong =
      row === null
        ? '--header-row stands beside --no-header; it is the number of the row that holds the names, counted from 1.'
        : `--header-row is "${row}"; it is the number of the row that holds the names, counted from 1.`;
    return `${wrong} ${sayUsage(usage)}`;
  },
  'bad-arguments/no-paper': ({ option, usage }) => {
    const missing =
      option === '--file'
        ? '--file is missing: name the released file.'
        : '--recipe is missing: name the recipe that was saved with the certificate.';
    return `${missing} ${sayUsage(usage)}`;
  },
  'bad-arguments/no-dialect': ({ known, usage }) =>
    `--dialect is missing: name ${formatEither(known)}. ${sayUsage(usage)}`,
  'bad-arguments/unknown-dialect': ({ dialect, known, usage }) =>
    [
      `--dialect is "${dialect}", but must be ${formatEither(known)}.`,
      ...sayNearest(dialect, known),
      sayUsage(usage),
    ].join(' '),
  'bad-arguments/unknown-option': ({ option, known, usage }) =>
    [
      `${option} is not an option.`,
      ...sayNearest(option, known),
      `The options are ${formatList(known)}.`,
      sayUsage(usage),
    ].join(' '),
  'bad-arguments/option-twice': ({ option, usage }) => `${option} is given twice. Give it once. ${sayUsage(usage)}`,
  'bad-arguments/stands-alone': ({ option, usage }) =>
    `${option} stands alone. Leave out what follows the =. ${sayUsage(usage)}`,
  'bad-arguments/needs-value': ({ option, kind, usage }) =>
    `${option} needs ${optionKinds[kind]} after it. ${sayUsage(usage)}`,
  'bad-arguments/nothing-given': ({ subject, usage }) => `No ${subjects[subject]} is given. ${sayUsage(usage)}`,
  'bad-arguments/several-given': ({ subject, paths, usage }) =>
    `More than one ${subjects[subject]} is given: "${paths[0]}" and "${paths[1]}". Give one. ${sayUsage(usage)}`,
  'bad-arguments/command': ({ word, known }) =>
    [
      word === null ? 'No command is given.' : `"${word}" is not a command.`,
      ...(word === null ? [] : sayNearest(word, known)),
      `The commands are ${known.join(', ')}; blindfold --help says more.`,
    ].join(' '),
  'bad-arguments/no-release': ({ path }) =>
    `"${path}" is no folder with a release. Name the folder, or the certificate with --recipe and --file.`,
  'not-a-certificate/too-large': ({ path }) => `"${path}" is far larger than a certificate. Name the certificate.`,
  'not-utf8': ({ role, path }) => `The ${fileNames[role]} "${path}" is not a text in UTF-8. Save it as UTF-8.`,
  'is-a-folder': ({ role, path }) => `The ${fileNames[role]} "${path}" is a folder. Name a file.`,
  'not-a-file': ({ role, path }) =>
    `The ${fileNames[role]} "${path}" is a pipe or a device, not a file. Save what comes out of it as a file, and name that.`,
  'no-file/given': ({ role, path, isInData }) =>
    isInData
      ? `The ${fileNames[role]} "${path}" does not exist. Check the path, or give its folder with --data.`
      : `The ${fileNames[role]} "${path}" does not exist. Check the path.`,
  'unreadable-file': ({ role, path, cause }) => `The ${fileNames[role]} "${path}" cannot be read: ${cause}.`,
  'outside-data': ({ file, folder }, at) =>
    `${at} is "${file}", which is not in the folder of the data, "${folder}". Put the file there, or name its folder with --data.`,
  'cannot-write': ({ written, files, folder, cause }) =>
    written === 0
      ? `Nothing can be written to "${folder}": ${sayCause(cause)}. Name a folder after --out.`
      : `Only ${written} of ${files} files can be written to "${folder}": ${sayCause(cause)}. Name a folder after --out.`,
  'over-input': ({ path }) => `"${path}" is read by the recipe and is not written over. Name another folder.`,
  'file-exists': ({ path }) => `"${path}" is there already. Name another folder, or add --force to write over it.`,
  'memory/command': () => memoryAdvice,
  internal: ({ cause }) => `This is a mistake in the program: ${cause}`,
};
