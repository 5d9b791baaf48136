import { CsvWriter } from '../../shared/csv-writer.ts';
import type { Result } from '../../shared/result.ts';
import type { PatternSet } from '../../patterns/pattern-set.ts';
import { type Published, nameAddition } from './publish.ts';
import { sayBecause } from './say-because.ts';
import { type WrittenSupports, writeItems, writePatternCsv, writePatternJson } from './pattern-file.ts';

/** What is written of a release, of either kind. */
type Writable = Pick<Published, 'order' | 'released' | 'before'> & {
  readonly set: PatternSet;
  readonly question: Pick<Published['question'], 'privacy'>;
};

/** The released patterns as a CSV file; the supports of the data stand beside them only when asked for. */
export function writePublishedCsv(published: Writable, originals: boolean, escapesFormulas = false): Result<string> {
  return writePatternCsv(writtenOf(published, originals), escapesFormulas);
}

/** The released patterns as JSON, with the number of records where it is public. */
export function writePublishedJson(published: Writable, originals: boolean): string {
  return writePatternJson(writtenOf(published, originals));
}

/**
 * The additions as a CSV file: the items that the added people hold, how many there are, and why. With it the supports
 * of the data can be told from the released ones, so it is for the files of whoever holds the data.
 */
export function writeAdditions(published: Published, escapesFormulas = false): Result<string> {
  const { set, additions } = published;
  const writer = new CsvWriter({ delimiter: ',', quote: '"', escapesFormulas });
  writer.line([...set.attributes.map(({ name }) => name), 'added', 'because']);
  for (const addition of additions)
    writer.line([
      ...writeItems(set, nameAddition(published, addition)),
      String(addition.by),
      sayBecause(published, addition),
    ]);
  return writer.finish();
}

function writtenOf({ set, released, order, before, question }: Writable, originals: boolean): WrittenSupports {
  return {
    set,
    order,
    released: released.supports,
    originals: originals ? before.supports : null,
    total: question.privacy?.totalIsPublic === true ? released.supports[0] : null,
  };
}
