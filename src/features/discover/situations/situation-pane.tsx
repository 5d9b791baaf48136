import { useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Conditions, Who } from '../../../components/conditions.tsx';
import field from '../../../components/field.module.css';
import { formatCount, startSentence } from '../../../components/format.ts';
import { Icon } from '../../../components/icon.tsx';
import layout from '../../../components/layout.module.css';
import { Pane, PaneSection } from '../../../components/pane.tsx';
import text from '../../../components/text.module.css';
import type { DiscoverView, RuleRow } from '../../../contracts/engine-api.ts';
import { sayItems, sayRule } from '../../../engine/vocabulary/say-items.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayGap } from '../discover-sentences.ts';
import { formatMeasure, formatP } from '../format-measure.ts';
import { Said } from '../said.tsx';
import { useOthers } from '../use-others.ts';
import { VerdictWords } from '../verdict-words.tsx';
import { MeasuresFigure } from './measures-figure.tsx';
import { Mosaic } from './mosaic.tsx';
import { NearestReasons } from './nearest-reasons.tsx';
import { NoteForm } from './note-form.tsx';
import { PeopleModal } from './people-modal.tsx';
import { Stratified } from './stratified.tsx';
import { useSituation, type RuleDetail } from './use-situation.ts';

interface SituationPaneProps {
  readonly id: number;
  /** The columns of the table that was mined. */
  readonly attributes: readonly string[];
  readonly view: DiscoverView;
  /** True when the arrow keys walked to it: then the focus stays in the list. */
  readonly isWalked: boolean;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onSelect: (id: number) => void;
  readonly onClose: () => void;
}

/** One situation opened: the verdict in words, the table to scale, every measure, reasons, and the people themselves. */
export function SituationPane(props: SituationPaneProps) {
  const { id, attributes, view, isWalked, onPrevious, onNext, onSelect, onClose } = props;
  const names = useNames();
  const { value: detail, problem } = useSituation(id, view);
  const others = useOthers();
  const steps = { label: 'Situation', isUnasked: isWalked, onPrevious, onNext, onClose };
  if (detail === null)
    return (
      <Pane {...steps} title={problem?.message ?? 'Opening the situation ...'}>
        {null}
      </Pane>
    );
  const { row } = detail;
  const compared = others.of(row.A);
  return (
    <Pane
      {...steps}
      title={
        <>
          <Who>{startSentence(sayItems(row.A, names))}</Who> {row.B.length === 0 ? 'among everyone' : 'among'}
        </>
      }
      below={row.B.length === 0 ? undefined : <Conditions items={row.B} names={names} />}
    >
      <PaneSection>
        <p>
          <VerdictWords verdict={row.verdict} />. <Said phrase={sayGap({ row, others: compared, names })} />
        </p>
        <p className={text.hint}>
          {detail.verdict.sentence} {detail.verdict.caveat}
        </p>
      </PaneSection>
      <PaneSection>
        <Mosaic row={row} others={compared} />
      </PaneSection>
      <PaneSection>
        <MeasuresFigure measures={detail.measures} view={view} />
        <Tests detail={detail} />
      </PaneSection>
      {row.isWorse && (
        <PaneSection title="Could something lawful explain it?">
          <NearestReasons row={row} view={view} />
        </PaneSection>
      )}
      <Actions row={row} />
      <PaneSection>
        <Stratified
          id={id}
          attributes={attributes.filter((name) => ![...row.A, ...row.B].some(({ attribute }) => attribute === name))}
        />
        <Links title="The same people in other words" rules={detail.sameRules} onSelect={onSelect} />
        <Links title="Narrower situations, also over the limit" rules={detail.narrowerRules} onSelect={onSelect} />
      </PaneSection>
    </Pane>
  );
}

/** How sure it is: chance after all tests, and the ratio that the four-fifths rule goes by. */
function Tests({ detail }: { readonly detail: RuleDetail }) {
  const { row, fisher, log10Fisher, z, leads, impactRatio, isBelowFourFifths, shortfall } = detail;
  return (
    <p className={text.hint}>
      Chance, after all tests: q = {formatP(row.q)}. Fisher exact p = {formatP(fisher, log10Fisher)}
      {leads === 'exact' && ', which leads because there are few people'}; {z === null ? 'undefined' : z.toFixed(1)}{' '}
      standard deviations.{' '}
      {impactRatio !== null &&
        `Impact ratio ${formatMeasure(impactRatio, 'ratio')}, ${isBelowFourFifths ? `below four fifths by ${formatCount(shortfall ?? 0)}` : 'at least four fifths'}.`}
    </p>
  );
}

/** The people behind the numbers, and a person's judgement. */
function Actions({ row }: { readonly row: RuleRow }) {
  const names = useNames();
  const [isListing, setListing] = useState(false);
  const [isJudging, setJudging] = useState(false);
  return (
    <PaneSection>
      <p className={layout.row}>
        <Button look="primary" onClick={() => setListing(true)}>
          <Icon name="people" /> Show the {formatCount(row.n1)} people
        </Button>
        <Button aria-expanded={isJudging} onClick={() => setJudging(!isJudging)}>
          Judge: lawful or not
        </Button>
      </p>
      {isJudging && <NoteForm key={sayRule(row)} about={{ A: row.A, B: row.B }} />}
      {isListing && <People row={row} title={sayRule(row, names)} onClose={() => setListing(false)} />}
    </PaneSection>
  );
}

function People({
  row,
  title,
  onClose,
}: {
  readonly row: RuleRow;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const [who, setWho] = useState<'group' | 'situation'>('group');
  const items = useMemo(() => (who === 'group' ? [...row.A, ...row.B] : row.B), [row, who]);
  return (
    <PeopleModal title={`People: ${title}`} items={items} onClose={onClose}>
      <select
        className={field.input}
        aria-label="Who"
        value={who}
        onChange={(event) => setWho(event.target.value as typeof who)}
      >
        <option value="group">the group only</option>
        <option value="situation">everyone in the situation</option>
      </select>
    </PeopleModal>
  );
}

interface LinksProps {
  readonly title: string;
  readonly rules: readonly RuleRow[];
  readonly onSelect: (id: number) => void;
}

function Links({ title, rules, onSelect }: LinksProps) {
  const names = useNames();
  if (rules.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({rules.length})
      </summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule.id}>
            <Button look="link" onClick={() => onSelect(rule.id)}>
              {sayRule(rule, names)}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
