import type { ComponentType } from 'react';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { Glyph } from '../../components/icon.tsx';
import { Segmented, SelectField } from '../../components/fields/choices.tsx';
import type { Candidate } from '../../engine/generalize/lattice-search.ts';
import type { ItemPair } from '../../engine/vocabulary/items.ts';
import { measureInfos, measures } from '../../engine/vocabulary/measures.ts';
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
import type { FigureName } from './lesson.ts';
import { type Direction, chanceSizes, directionRows, directionsOf, draws, epsilonAt } from './lessons/index.ts';
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
  const isOver = (value('found') ?? 0) > 0;
  return (
    <div className={styles.pair}>
      <SettingSlider of={props} index={0} label="Of ten people in the north, how many are Black" says={String(at[0])} />
      <div>
        <Stat
          title="Black applicants denied, times as often as everybody, at least"
          value={say('bound')}
          isBad={isOver}
        >
          {isOver ? 'over the limit, and clear from what you said' : 'no bound over the limit follows'}
        </Stat>
        <Stat title="Rules in the table that name a group" value={say('direct')} />
      </div>
    </div>
  );
}

/** The two conditions of a lawful reason, against the strictness that is asked for. */
function Reasons(props: FigureProps) {
  const { at, say, value } = props;
  const d = at[0] / 100;
  const women = (value('deniedWomen') ?? 0) / Math.max(1, value('women') ?? 1);
  const isExplained = (value('found') ?? 0) > 0;
  return (
    <div>
      <SettingSlider of={props} index={0} label="How strict" says={`${at[0]}%`} ends={['50%', '100%']} />
      <Bar
        title="Late payers denied"
        words={say('lateShare')}
        share={(value('lateDenied') ?? 0) / Math.max(1, value('late') ?? 1)}
        tone="other"
        mark={d * women}
      />
      <Bar
        title="These women who pay late"
        words={say('bothShare')}
        share={(value('both') ?? 0) / Math.max(1, value('women') ?? 1)}
        tone="group"
        mark={d}
      />
      <p className={styles.verdict}>
        <Glyph name={isExplained ? 'within' : 'clear'} />
        {isExplained ? 'Late payment explains the denials.' : 'Late payment does not explain the denials.'} Both bars
        must reach their mark.
      </p>
    </div>
  );
}

const ways = { 0: 'Method two', 1: 'Only granting', 2: 'Fewest changes' } as const;

/** Whose decisions a repair takes and grants. */
function Payers({ at, say, value, onAt }: FigureProps) {
  const most = Math.max(1, ...['takenMen', 'takenWomen', 'grantedMen', 'grantedWomen'].map((name) => value(name) ?? 0));
  const bar = (title: string, name: string, tone: 'take' | 'grant') => (
    <Bar title={title} words={say(name)} share={(value(name) ?? 0) / most} tone={tone} />
  );
  return (
    <div>
      <div className={styles.tools}>
        <Segmented
          label="Which repair"
          value={String(at[0])}
          options={ways}
          onChange={(way) => onAt(withSetting(at, 0, Number(way)))}
        />
      </div>
      <div className={styles.pair}>
        <div>
          {bar('Taken from men', 'takenMen', 'take')}
          {bar('Taken from women', 'takenWomen', 'take')}
          {bar('Granted to men', 'grantedMen', 'grant')}
          {bar('Granted to women', 'grantedWomen', 'grant')}
        </div>
        <div>
          <Stat title="Good decisions taken away" value={say('taken')} isBad={(value('taken') ?? 0) > 0}>
            of {say('good')}
          </Stat>
          <Stat title="Rules lost, and rules that appear" value={`${say('lost')} and ${say('ghosts')}`} />
        </div>
      </div>
    </div>
  );
}

const cases = { 1: 'Case one', 2: 'Case two', 3: 'Case three' } as const;

/** Two counts, what their difference gives away, and what hiding it does to the ratio. */
function Channels(props: FigureProps) {
  const { at, say, value, onAt } = props;
  const who = at[0] === 2 ? 'Men' : 'Women';
  const rest = value('rest');
  return (
    <div>
      <div className={styles.tools}>
        <Segmented
          label="Which case"
          value={String(at[0])}
          options={cases}
          onChange={(which) => onAt(withSetting(at, 0, Number(which)))}
        />
        <SettingSlider of={props} index={1} label="Smallest crowd to hide in" says={String(at[1])} />
      </div>
      <ScrollBox label="Counts">
        <DataTable
          caption="What two counts give away"
          header={['Counted', 'in the data', 'published']}
          numbers={[1, 2]}
          rows={[
            [`${who} who are veterinarians`, say('whole'), say('wholeAfter')],
            ['with the higher salary', say('part'), say('partAfter')],
            [
              <b key="rest">the rest, by subtraction</b>,
              <b key="before">
                {rest !== null && rest < at[1] && rest > 0 ? '▲ ' : ''}
                {say('rest')}
              </b>,
              <b key="after">{say('restAfter')}</b>,
            ],
            ['women denied, times as often as men', say('liftBefore'), say('liftAfter')],
            ['sums that point at too few', say('channels'), say('channelsAfter')],
          ]}
        />
      </ScrollBox>
    </div>
  );
}

const labels = ['Women denied', 'Women approved', 'Men denied', 'Men approved'] as const;

/** Four counts to drag, and the eight measures that follow. */
function TwoByTwo(props: FigureProps) {
  const { at, say } = props;
  const share = (denied: number, approved: number) => denied / Math.max(1, denied + approved);
  return (
    <div className={styles.pair}>
      <div>
        <div className={styles.four}>
          {labels.map((label, index) => (
            <SettingSlider key={label} of={props} index={index} label={label} isTyped />
          ))}
        </div>
        <Bar title="Women" words={`${say('women')} denied`} share={share(at[0], at[1])} tone="group" />
        <Bar title="Men" words={`${say('men')} denied`} share={share(at[2], at[3])} tone="other" />
      </div>
      <DataTable
        caption="The eight measures"
        header={['Measure', 'Women']}
        numbers={[1]}
        rows={measures.map((measure) => [measureInfos[measure].title, <b key="value">{say(measure)}</b>])}
      />
    </div>
  );
}

/** Where a ratio stands on a scale from an eighth to sixteen, from 0 to 100. */
const place = (ratio: number) => (100 * (Math.log2(Math.min(16, Math.max(0.125, ratio))) + 3)) / 7;

/** The same rates with more and more people: how far the interval reaches. */
function Chance(props: FigureProps) {
  const { at, say, value, onAt } = props;
  return (
    <div>
      <div className={styles.tools}>
        <Segmented
          label="How many people"
          value={String(at[0])}
          options={Object.fromEntries(chanceSizes.map((size, i) => [String(i), `${size.toLocaleString('en')} people`]))}
          onChange={(which) => onAt(withSetting(at, 0, Number(which)))}
        />
        <SettingSlider of={props} index={1} label="Women denied of ten" says={String(at[1])} />
      </div>
      <ScrollBox label="The three tables">
        <DataTable
          caption="Three tables with the same rates"
          header={['People', 'Times as often, with its interval', 'From', 'To', 'Chance', '']}
          numbers={[2, 3, 4]}
          rows={chanceSizes.map((size, i) => [
            i === at[0] ? <b key="size">{size.toLocaleString('en')}</b> : size.toLocaleString('en'),
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
      <p className={text.hint}>
        The upright line is the limit, {lessonLimit} times as often; each step to the right doubles the ratio.
      </p>
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
  const [sign, words] =
    clear > 0
      ? (['clear', 'clear'] as const)
      : unclear > 0
        ? (['unclear', 'not clear'] as const)
        : (['within', 'not over the limit'] as const);
  return (
    <span className={styles.verdict}>
      <Glyph name={sign} /> {words}
    </span>
  );
}

const caption = 'Which way the ratio and extended lift go, printed and computed';
const write = (ways: readonly Direction[]) => (ways.length === 0 ? '…' : ways.join(' or '));

/** The summary of the chapter, `tab:64`: which way the two measures go with each person who is hidden. */
function Directions({ value }: FigureProps) {
  const rows = directionRows.map(({ what, after, printed }) => {
    const ways = directionsOf([
      [value('slift'), value(after[0])],
      [value('elift'), value(after[1])],
    ]);
    const differs = ways.length > 0 && write(ways) !== write(printed);
    return [what, write(printed), <b key="computed">{`${write(ways)}${differs ? ' ≠' : ''}`}</b>];
  });
  return (
    <>
      <h3>{caption}</h3>
      <p className={text.caption}>
        The rows of <code>tab:64</code> about single people. “Falls” is what the thesis ticks as “achieves protection”,
        “rises” as “against”, “stays” as “no impact”. Where ours differs (≠), it calls {value('elift')?.toFixed(2)} to{' '}
        {value('eliftOut3')?.toFixed(2)} no substantial change. Its other rows are about whole columns and many records;
        the Impact lab shows those on Adult.
      </p>
      <ScrollBox label={caption}>
        <DataTable caption={caption} header={['Hidden', 'printed', 'computed']} rows={rows} />
      </ScrollBox>
    </>
  );
}

const words: Readonly<Record<string, readonly string[]>> = {
  Sex: ['sex as it stands', 'sex hidden'],
  Race: ['race as it stands', 'white or not', 'race hidden'],
};

/** The search, one iteration at a time: what is checked, and what becomes of it. */
function Lattice({ at, documents, onAt }: FigureProps) {
  const iteration = searchIn(documents, at[0] === 1 ? 'fair' : 'private')?.[at[1] - 1] ?? [];
  return (
    <div>
      <div className={styles.tools}>
        <Segmented
          label="What is asked for"
          value={String(at[0])}
          options={{ 0: 'Privacy', 1: 'Privacy and fairness' }}
          onChange={(which) => onAt(withSetting(at, 0, Number(which)))}
        />
        <Segmented
          label="Iteration"
          value={String(at[1])}
          options={{ 1: 'First: one column', 2: 'Second: two columns' }}
          onChange={(which) => onAt(withSetting(at, 1, Number(which)))}
        />
      </div>
      <ul className={styles.nodes} aria-label="Tables that are checked">
        {iteration.map((candidate) => (
          <Node key={JSON.stringify(candidate.levels)} candidate={candidate} />
        ))}
      </ul>
    </div>
  );
}

function Node({ candidate: { levels, isAnonymous, isProtective } }: { readonly candidate: Candidate }) {
  const passes = isAnonymous && isProtective !== false;
  const name = Object.entries(levels).map(([column, level]) => `${column[0]}${level}`);
  const said = Object.entries(levels).map(([column, level]) => words[column]?.[level] ?? `${column} ${level}`);
  return (
    <li className={passes ? styles.passed : styles.failed}>
      <b>⟨{name.join(', ')}⟩</b>
      <span>{said.join(', ')}</span>
      <span className={styles.verdict}>
        <Glyph name={passes ? 'within' : 'clear'} />
        {passes ? 'passes' : isAnonymous ? 'not fair' : 'groups too small'}
      </span>
    </li>
  );
}

const shown = [
  { title: 'Women', items: [['Sex', 'women']] },
  {
    title: 'Women denied',
    items: [
      ['Sex', 'women'],
      ['Credit', 'denied'],
    ],
  },
  {
    title: 'Men denied',
    items: [
      ['Sex', 'men'],
      ['Credit', 'denied'],
    ],
  },
  {
    title: 'Men nurses denied',
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
  const count = (draw: number, items: readonly ItemPair[], field: 'support' | 'released') =>
    patternCount('noisy', field, items, [draw, 'noisy-patterns']).of(documents);
  const truth = (items: readonly ItemPair[]) =>
    Array.from({ length: draws }, (_, draw) => count(draw, items, 'support')).find((value) => value !== null) ?? null;
  const write = (value: number | null) =>
    !documents.has('noisy') ? '…' : value === null ? 'not published' : String(value);
  return (
    <div>
      <SettingSlider
        of={props}
        index={0}
        label="Budget, epsilon"
        says={epsilonAt(at[0])}
        ends={[epsilonAt(0), epsilonAt(30)]}
      />
      <div className={styles.wide} tabIndex={0} role="region" aria-label="Counts under noise">
        <DataTable
          caption="What would be published"
          header={['Count', 'in truth', ...Array.from({ length: draws }, (_, draw) => `draw ${draw + 1}`)]}
          numbers={Array.from({ length: draws + 1 }, (_, i) => i + 1)}
          rows={shown.map(({ title, items }) => [
            title,
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
  const { id, label, title, claim, wrong, instead, rows, numbers } = errata[at[0] - 1] ?? errata[0];
  return (
    <div>
      <SelectField
        label="Which place"
        value={String(at[0])}
        options={Object.fromEntries(errata.map((one, i) => [String(i + 1), `${one.id} ${one.title}`]))}
        isWide
        onChange={(which) => onAt(withSetting(at, 0, Number(which)))}
      />
      <h3 className={styles.erratum}>
        {id}. {title} <code>{label}</code>
      </h3>
      <p className={styles.place}>
        <b>The thesis:</b> {claim}
      </p>
      <p className={styles.place}>
        <b>What is wrong:</b> <Filled text={wrong} numbers={numbers} documents={documents} />
      </p>
      <p className={styles.place}>
        <b>Blindfold:</b> <Filled text={instead} numbers={numbers} documents={documents} />
      </p>
      <PrintedTable caption={`Printed and computed, ${id}`} rows={rows} numbers={numbers} documents={documents} />
    </div>
  );
}
