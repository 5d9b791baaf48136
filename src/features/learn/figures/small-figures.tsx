import { DataTable } from '../../../components/data-table.tsx';
import { Glyph } from '../../../components/glyph.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { withSetting, type FigureProps } from './figure-props.ts';
import { SettingSlider } from './setting-slider.tsx';
import { Bar, Stat } from './stat.tsx';
import styles from './figures.module.css';

/** What is known from outside, and the bound that follows from it. */
export function Redlining(props: FigureProps) {
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
export function Reasons(props: FigureProps) {
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
export function Payers({ at, say, value, onAt }: FigureProps) {
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
export function Channels(props: FigureProps) {
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
