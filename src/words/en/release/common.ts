import { subject } from '../../language.ts';

/** Words that reports use themselves: as values of a column they cannot be told from our own sentences (R4). */
export const commonWords = subject('common-words', {
  /** One after the other, with a blank between. */
  own:
    'about above after alone also always approved before below better bundle certificate checked claimed clear column columns ' +
    'condition conditions count counts data decision denied does each either equal every everybody everyone exact file found ' +
    'free granted group groups have held here hidden high higher highest hold holds interval known large last least less limit ' +
    'low lower lowest made many measure more most neither never nobody none only open other others outcome over people private ' +
    'public publication published range recipe record records release released report rule rules same share shown single small ' +
    'some stated step table tables test tested that their them there these they this those told true under unknown value values ' +
    'were what when where which whole with without worse',
});
