import { measureWords } from '../../words/en/terms/measures.ts';
import type { ComponentType } from 'react';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { Glyph } from '../../components/icon.tsx';
import { Segmented, SelectField } from '../../components/fields/choices.tsx';
import type { Candidate } from '../../engine/generalize/lattice-search.ts';
import type { ItemPair } from '../../engine/vocabulary/items.ts';
import { Say } from '../../components/say.tsx';
import { type Direction, learnFigureWords } from '../../words/en/learn/figures.ts';
import { errataPageWords } from '../../words/en/learn/errata-page.ts';
import { formatCount, formatPercent } from '../../words/format.ts';
import { measures } from '../../engine/vocabulary/measures.ts';
import {
  Cells,
  Bar,
  type FigureProps,
  Filled,
  PrintedTable,
  SettingSlider,
  Stat,
  withSetting,
} from './figure-parts.tsx';
import { errata } from './errata/index.ts';
import { type FigureName, writeNumbers } from './lesson.ts';
import { chanceSizes, directionRows, directionsOf, draws, epsilonAt } from './lessons/index.ts';
import { patternCount, searchIn } from './read-document.ts';
import { lessonLimit } from './small-tables.ts';
import text from '../../components/text.module.css';
import styles from './figures.module.css';

export type { FigureProps };

/** The drawings that can be played with, by the names that lessons call them. */
export const figures: Readonly<Record<FigureName, ComponentType<FigureProps>>> = {
  'two-by-two': TwoByTwo,
  chance: Chance,
  redlining: Redlining,
  reasons: Reasons,
  payers: Payers,
  channels: Channels,
  cells: Cells,
  directions: Directions,
  lattice: Lattice,
  noise: Noise,
  errata: ErrataList,
};

/** What is known from outside, and the bound that follows from it. */
function Redlining(props: FigureProps) {
  const { at, say, value } = props;
  const words = learnFigureWords.redlining;
  const isOver = (value('found') ?? 0) > 0;
  return (
    <div className={styles.pair}>
      <SettingSlider of={props} index={0} label={words.label} says={String(at[0])} />
      <div>
        <Stat title={words.bound} value={say('bound')} isBad={isOver}>
          {isOver ? words.over : words.below}
        </Stat>
        <Stat title={words.direct} value={say('direct')} />
      </div>
    </div>
  );
}

/** The two conditions of a lawful reason, against the strictness that is asked for. */
function Reasons(props: FigureProps) {
  const { at, say, value } = props;
  const words = learnFigureWords.reasons;
  const d = at[0] / 100;
  const women = (value('deniedWomen') ?? 0) / Math.max(1, value('women') ?? 1);
  const isExplained = (value('found') ?? 0) > 0;
  return (
    <div>
      <SettingSlider
        of={props}
        index={0}
        label={words.label}
        says={formatPercent(d, 0)}
        ends={[formatPercent(0.5, 0), formatPercent(1, 0)]}
      />
      <Bar
        title={words.late}
        words={say('lateShare')}
        share={(value('lateDenied') ?? 0) / Math.max(1, value('late') ?? 1)}
        tone="other"
        mark={d * women}
      />
      <Bar
        title={words.both}
        words={say('bothShare')}
        share={(value('both') ?? 0) / Math.max(1, value('women') ?? 1)}
        tone="group"
        mark={d}
      />
      <p className={styles.verdict}>
        <Glyph name={isExplained ? 'within' : 'clear'} />
        {isExplained ? words.explained : words.unexplained}
      </p>
    </div>
  );
}

/** Whose decisions a repair takes and grants. */
function Payers({ at, say, value, onAt }: FigureProps) {
  const words = learnFigureWords.payers;
  const most = Math.max(1, ...['takenMen', 'takenWomen', 'grantedMen', 'grantedWomen'].map((name) => value(name) ?? 0));
  const bar = (title: string, name: string, tone: 'take' | 'grant') => (
    <Bar title={title} words={say(name)} share={(value(name) ?? 0) / most} tone={tone} />
  );
  return (
    <div>
      <div className={styles.tools}>
        <Segmented
          label={words.label}
          value={String(at[0])}
          options={words.ways}
          onChange={(way) => onAt(withSetting(at, 0, Number(way)))}
        />
      </div>
      <div className={styles.pair}>
        <div>
          {bar(words.takenMen, 'takenMen', 'take')}
          {bar(words.takenWomen, 'takenWomen', 'take')}
          {bar(words.grantedMen, 'grantedMen', 'grant')}
          {bar(words.grantedWomen, 'grantedWomen', 'grant')}
        </div>
        <div>
          <Stat title={words.taken} value={say('taken')} isBad={(value('taken') ?? 0) > 0}>
            {words.of(say('good'))}
          </Stat>
          <Stat title={words.rules} value={words.rulesSay(say('lost'), say('ghosts'))} />
        </div>
      </div>
    </div>
  );
}

/** Two counts, what their difference gives away, and what hiding it does to the ratio. */
function Channels(props: FigureProps) {
  const { at, say, value, onAt } = props;
  const words = learnFigureWords.channels;
  const rest = value('rest');
  return (
    <div>
      <div className={styles.tools}>
        <Segmented
          label={words.label}
          value={String(at[0])}
          options={words.cases}
          onChange={(which) => onAt(withSetting(at, 0, Number(which)))}
        />
        <SettingSlider of={props} index={1} label={words.crowd} says={String(at[1])} />
      </div>
      <ScrollBox label={words.counts}>
        <DataTable
          caption={words.caption}
          header={[words.columns.counted, words.columns.inData, words.columns.published]}
          numbers={[1, 2]}
          rows={[
            [at[0] === 2 ? words.men : words.women, say('whole'), say('wholeAfter')],
            [words.rich, say('part'), say('partAfter')],
            [
              <b key="rest">{words.rest}</b>,
              <b key="before">
                {rest !== null && rest < at[1] && rest > 0 ? '▲ ' : ''}
                {say('rest')}
              </b>,
              <b key="after">{say('restAfter')}</b>,
            ],
            [words.times, say('liftBefore'), say('liftAfter')],
            [words.sums, say('channels'), say('channelsAfter')],
          ]}
        />
      </ScrollBox>
    </div>
  );
}

/** Four counts to drag, and the eight measures that follow. */
function TwoByTwo(props: FigureProps) {
  const { at, say } = props;
  const words = learnFigureWords.twoByTwo;
  const share = (denied: number, approved: number) => denied / Math.max(1, denied + approved);
  return (
    <div className={styles.pair}>
      <div>
        <div className={styles.four}>
          {words.labels.map((label, index) => (
            <SettingSlider key={label} of={props} index={index} label={label} isTyped />
          ))}
        </div>
        <Bar title={words.women} words={words.denied(say('women'))} share={share(at[0], at[1])} tone="group" />
        <Bar title={words.men} words={words.denied(say('men'))} share={share(at[2], at[3])} tone="other" />
      </div>
      <DataTable
        caption={words.caption}
        header={[words.measure, words.women]}
        numbers={[1]}
        rows={measures.map((measure) => [measureWords[measure].title, <b key="value">{say(measure)}</b>])}
      />
    </div>
  );
}

/** Where a ratio stands on a scale from an eighth to sixteen, from 0 to 100. */
const place = (ratio: number) => (100 * (Math.log2(Math.min(16, Math.max(0.125, ratio))) + 3)) / 7;

/** The same rates with more and more people: how far the interval reaches. */
function Chance(props: FigureProps) {
  const words = learnFigureWords.chance;
  const { at, say, value, onAt } = props;
  const { people, times, from, to, chance } = words.columns;
  return (
    <div>
      <div className={styles.tools}>
        <Segmented
          label={words.label}
          value={String(at[0])}
          options={Object.fromEntries(chanceSizes.map((size, i) => [String(i), words.people(size)]))}
          onChange={(which) => onAt(withSetting(at, 0, Number(which)))}
        />
        <SettingSlider of={props} index={1} label={words.denied} says={String(at[1])} />
      </div>
      <ScrollBox label={words.tables}>
        <DataTable
          caption={words.caption}
          header={[people, times, from, to, chance, '']}
          numbers={[2, 3, 4]}
          rows={chanceSizes.map((size, i) => [
            i === at[0] ? <b key="size">{formatCount(size)}</b> : formatCount(size),
            <Interval
              key="interval"
              low={value(`low${size}`)}
              high={value(`high${size}`)}
              at={value(`value${size}`)}
              isShown={i === at[0]}
            />,
            say(`low${size}`),
            say(`high${size}`),
            say(`p${size}`),
            <Verdict key="verdict" clear={value(`clear${size}`)} unclear={value(`unclear${size}`)} />,
          ])}
        />
      </ScrollBox>
      <p className={text.hint}>{words.limit(lessonLimit)}</p>
    </div>
  );
}

interface IntervalProps {
  readonly low: number | null;
  readonly high: number | null;
  readonly at: number | null;
  readonly isShown: boolean;
}

function Interval({ low, high, at, isShown }: IntervalProps) {
  if (low === null || high === null || at === null) return <span>…</span>;
  return (
    <svg className={isShown ? styles.interval : styles.intervalAside} viewBox="0 0 100 12" aria-hidden="true">
      <rect className={styles.limit} x={place(Number(lessonLimit))} width="0.6" height="12" />
      <rect className={styles.reach} x={place(low)} y="5" width={place(high) - place(low)} height="2" />
      <circle className={styles.point} cx={place(at)} cy="6" r="2.6" />
    </svg>
  );
}

function Verdict({ clear, unclear }: { readonly clear: number | null; readonly unclear: number | null }) {
  if (clear === null || unclear === null) return <span>…</span>;
  const found = unclear > 0 ? 'unclear' : 'within';
  const sign = clear > 0 ? 'clear' : found;
  return (
    <span className={styles.verdict}>
      <Glyph name={sign} /> {learnFigureWords.chance.verdicts[sign]}
    </span>
  );
}

const write = (ways: readonly Direction[]) => (ways.length === 0 ? '…' : learnFigureWords.directions.ways(ways));

/** The summary of the chapter, `tab:64`: which way the two measures go with each person who is hidden. */
function Directions({ value }: FigureProps) {
  const { title, says, columns, blurred, leftOut } = learnFigureWords.directions;
  const rows = directionRows.map(({ type, isOut, after, printed }) => {
    const ways = directionsOf([
      [value('slift'), value(after[0])],
      [value('elift'), value(after[1])],
    ]);
    const differs = ways.length > 0 && write(ways) !== write(printed);
    return [
      isOut ? leftOut[type] : blurred[type],
      write(printed),
      <b key="computed">{`${write(ways)}${differs ? ' ≠' : ''}`}</b>,
    ];
  });
  return (
    <>
      <h3>{title}</h3>
      <p className={text.caption}>
        <Say parts={says(value('elift'), value('eliftOut3'))} />
      </p>
      <ScrollBox label={title}>
        <DataTable caption={title} header={[columns.hidden, columns.printed, columns.computed]} rows={rows} />
      </ScrollBox>
    </>
  );
}

/** The search, one iteration at a time: what is checked, and what becomes of it. */
function Lattice({ at, documents, onAt }: FigureProps) {
  const words = learnFigureWords.lattice;
  const iteration = searchIn(documents, at[0] === 1 ? 'fair' : 'private')?.[at[1] - 1] ?? [];
  return (
    <div>
      <div className={styles.tools}>
        <Segmented
          label={words.asked}
          value={String(at[0])}
          options={words.choices}
          onChange={(which) => onAt(withSetting(at, 0, Number(which)))}
        />
        <Segmented
          label={words.iteration}
          value={String(at[1])}
          options={words.iterations}
          onChange={(which) => onAt(withSetting(at, 1, Number(which)))}
        />
      </div>
      <ul className={styles.nodes} aria-label={words.tables}>
        {iteration.map((candidate) => (
          <Node key={JSON.stringify(candidate.levels)} candidate={candidate} />
        ))}
      </ul>
    </div>
  );
}

function Node({ candidate: { levels, isAnonymous, isProtective } }: { readonly candidate: Candidate }) {
  const words = learnFigureWords.lattice;
  const passes = isAnonymous && isProtective !== false;
  const fails = isAnonymous ? words.unfair : words.tooSmall;
  const name = Object.entries(levels).map(([column, level]) => `${column[0]}${level}`);
  const said = Object.entries(levels).map(([column, level]) => words.levels[column]?.[level] ?? `${column} ${level}`);
  return (
    <li className={passes ? styles.passed : styles.failed}>
      <b>⟨{name.join(', ')}⟩</b>
      <span>{said.join(', ')}</span>
      <span className={styles.verdict}>
        <Glyph name={passes ? 'within' : 'clear'} />
        {passes ? words.passes : fails}
      </span>
    </li>
  );
}

const shown = [
  { name: 'women', items: [['Sex', 'women']] },
  {
    name: 'womenDenied',
    items: [
      ['Sex', 'women'],
      ['Credit', 'denied'],
    ],
  },
  {
    name: 'menDenied',
    items: [
      ['Sex', 'men'],
      ['Credit', 'denied'],
    ],
  },
  {
    name: 'nursesDenied',
    items: [
      ['Sex', 'men'],
      ['Job', 'nurse'],
      ['Credit', 'denied'],
    ],
  },
] as const;

/** A budget on a scale of factors of ten, and the counts that several draws under it would publish. */
function Noise(props: FigureProps) {
  const { at, documents } = props;
  const words = learnFigureWords.noise;
  const count = (draw: number, items: readonly ItemPair[], field: 'support' | 'released') =>
    patternCount('noisy', field, items, [draw, 'noisy-patterns']).of(documents);
  const truth = (items: readonly ItemPair[]) =>
    Array.from({ length: draws }, (_, draw) => count(draw, items, 'support')).find((value) => value !== null) ?? null;
  const write = (value: number | null) =>
    documents.has('noisy') ? (value === null ? words.notPublished : formatCount(value)) : '…';
  return (
    <div>
      <SettingSlider
        of={props}
        index={0}
        label={words.label}
        says={epsilonAt(at[0])}
        ends={[epsilonAt(0), epsilonAt(30)]}
      />
      <div className={styles.wide} tabIndex={0} role="region" aria-label={words.region}>
        <DataTable
          caption={words.caption}
          header={[words.count, words.inTruth, ...Array.from({ length: draws }, (_, draw) => words.draw(draw + 1))]}
          numbers={Array.from({ length: draws + 1 }, (_, i) => i + 1)}
          rows={shown.map(({ name, items }) => [
            words.rows[name],
            <b key="truth">{write(truth(items))}</b>,
            ...Array.from({ length: draws }, (_, draw) => write(count(draw, items, 'released'))),
          ])}
        />
      </div>
    </div>
  );
}

/** One place at a time: the claim, what is wrong with it, the numbers, and what is done instead. */
function ErrataList({ at, documents, onAt }: FigureProps) {
  const { id, label, words, rows, numbers } = errata[at[0] - 1] ?? errata[0];
  const { title, claim, wrong, instead } = words();
  const page = errataPageWords;
  const written = writeNumbers(numbers, documents);
  return (
    <div>
      <SelectField
        label={page.which}
        value={String(at[0])}
        options={Object.fromEntries(errata.map((one, i) => [String(i + 1), page.choice(one.id, one.words().title)]))}
        isWide
        onChange={(which) => onAt(withSetting(at, 0, Number(which)))}
      />
      <h3 className={styles.erratum}>
        <Say parts={page.heading(id, title, label)} />
      </h3>
      <p className={styles.place}>
        <b>{page.thesis}</b> {claim}
      </p>
      <p className={styles.place}>
        <b>{page.wrong}</b> <Filled text={wrong} numbers={written} />
      </p>
      <p className={styles.place}>
        <b>{page.instead}</b> <Filled text={instead} numbers={written} />
      </p>
      <PrintedTable caption={page.caption(id)} rows={rows()} numbers={written} />
    </div>
  );
}
