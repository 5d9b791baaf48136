import { judgedWords } from '../../../words/en/terms/lenses.ts';
import { sayFailure } from '../../../words/said-failure.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Select } from '../../../components/fields/choices.tsx';
import { Button } from '../../../components/button.tsx';
import { Conditions, Who } from '../../../components/conditions.tsx';
import { Say } from '../../../components/say.tsx';
import { answerWords } from '../../../words/en/discover/answer.ts';
import { situationWords } from '../../../words/en/discover/situation.ts';
import { Icon } from '../../../components/icon.tsx';
import { Modal } from '../../../components/layout/modal.tsx';
import { Pane, PaneSection } from '../../../components/layout/pane.tsx';
import { RecordTable } from '../../../components/tables/record-table.tsx';
import type { DiscoverSummary, RuleRow } from '../../../engine/steps/discover/views.ts';
import type { DiscoverView } from '../../../engine/steps/settings.ts';
import type { Item, RuleReference } from '../../../engine/vocabulary/items.ts';
import { sayRule } from '../../../words/people.ts';
import { findNote, setNote } from '../../../state/recipe/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { useRecords } from '../../../state/hooks/use-table.ts';
import { Said } from '../said.tsx';
import { useOthers } from '../use-discover-view.ts';
import { type Opened, stepsThrough } from '../use-opened.ts';
import { VerdictWords } from '../verdicts.tsx';
import { MeasuresFigure, Mosaic, NearestReasons, Stratified } from './situation-figures.tsx';
import { type RuleDetail, useSituation } from './use-situations.ts';
import field from '../../../components/fields/field.module.css';
import layout from '../../../components/layout/layout.module.css';
import text from '../../../components/text.module.css';
import styles from './situation-pane.module.css';

interface OpenedSituationProps {
  readonly opened: Opened;
  readonly summary: DiscoverSummary;
  readonly view: DiscoverView;
  /** The situations of the list beside. */
  readonly ids: readonly number[];
  readonly onOpen: (id: number) => void;
  /** Where a step leads; opens it unless said. */
  readonly onStep?: (id: number) => void;
  readonly onClose: () => void;
}

/** The situation that is open, with steps through the list beside it. */
export function OpenedSituation(props: OpenedSituationProps) {
  const { opened, summary, view, ids, onOpen, onStep = onOpen, onClose } = props;
  return (
    <SituationPane
      key={opened.id}
      {...opened}
      attributes={summary.attributes}
      view={view}
      {...stepsThrough(ids, opened.id, onStep)}
      onSelect={onOpen}
      onClose={onClose}
    />
  );
}

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
function SituationPane(props: SituationPaneProps) {
  const { id, attributes, view, isWalked, onPrevious, onNext, onSelect, onClose } = props;
  const names = useNames();
  const { value: detail, problem } = useSituation(id, view);
  const others = useOthers();
  const steps = { label: situationWords.label, isUnasked: isWalked, onPrevious, onNext, onClose };
  if (detail === null)
    return (
      <Pane {...steps} title={sayFailure(problem) || situationWords.opening}>
        {null}
      </Pane>
    );
  const { row } = detail;
  const compared = others.of(row.A);
  return (
    <Pane
      {...steps}
      title={<Say parts={situationWords.title(row, names)} slots={{ who: (says) => <Who>{says}</Who> }} />}
      below={row.B.length === 0 ? undefined : <Conditions items={row.B} names={names} />}
    >
      <PaneSection>
        <p>
          <VerdictWords verdict={row.verdict} />. <Said phrase={answerWords.gap({ row, others: compared, names })} />
        </p>
        <p className={text.hint}>
          {judgedWords.sentence(detail.verdict.told)} {judgedWords.caveat(detail.verdict.caveats)}
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
        <PaneSection title={situationWords.explain}>
          <NearestReasons row={row} view={view} />
        </PaneSection>
      )}
      <Actions row={row} />
      <PaneSection>
        <Stratified
          id={id}
          attributes={attributes.filter((name) => ![...row.A, ...row.B].some(({ attribute }) => attribute === name))}
        />
        <Links title={situationWords.same} rules={detail.sameRules} onSelect={onSelect} />
        <Links title={situationWords.narrower} rules={detail.narrowerRules} onSelect={onSelect} />
      </PaneSection>
    </Pane>
  );
}

/** How sure it is: chance after all tests, and the ratio that the four-fifths rule goes by. */
function Tests({ detail }: { readonly detail: RuleDetail }) {
  const { impactRatio, isBelowFourFifths, shortfall } = detail;
  return (
    <p className={text.hint}>
      {situationWords.tests(detail)}{' '}
      {impactRatio !== null && situationWords.impactRatio(impactRatio, isBelowFourFifths ? (shortfall ?? 0) : null)}
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
          <Icon name="people" /> {situationWords.showPeople(row.n1)}
        </Button>
        <Button aria-expanded={isJudging} onClick={() => setJudging(!isJudging)}>
          {situationWords.note.judge}
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
    <PeopleModal title={situationWords.people.title(title)} items={items} onClose={onClose}>
      <Select
        label={situationWords.people.who}
        value={who}
        options={{ group: situationWords.people.group, situation: situationWords.people.situation }}
        onChange={(next) => setWho(next as typeof who)}
      />
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
      <summary>{situationWords.counted(title, rules.length)}</summary>
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

/** Accepts or rejects what is said of a rule, with a reason; it goes into the recipe. */
function NoteForm({ about }: { readonly about: RuleReference }) {
  const note = useApp((state) => (state.recipe === null ? undefined : findNote(state.recipe.notes, about)) ?? null);
  const edit = useApp((state) => state.edit);
  const [typed, setTyped] = useState<string | null>(null);
  const words = situationWords.note;
  const reason = typed ?? note?.text ?? '';
  const decide = (verdict: 'accepted' | 'rejected') => {
    edit(verdict === 'accepted' ? words.undo.accept : words.undo.reject, (recipe) =>
      setNote(recipe, about, { verdict, text: reason.trim() }),
    );
    setTyped(null);
  };
  return (
    <div className={styles.note}>
      <label>
        <span className={text.hint}>{words.label}</span>
        <textarea
          className={field.input}
          rows={2}
          value={reason}
          placeholder={words.placeholder}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p className={layout.row}>
        <Button look="small" aria-pressed={note?.verdict === 'accepted'} onClick={() => decide('accepted')}>
          {note?.verdict === 'accepted' ? words.accepted : words.accept}
        </Button>
        <Button look="small" aria-pressed={note?.verdict === 'rejected'} onClick={() => decide('rejected')}>
          {note?.verdict === 'rejected' ? words.rejected : words.reject}
        </Button>
        {note !== null && (
          <Button
            look="link"
            onClick={() => {
              setTyped(null);
              edit(words.undo.remove, (recipe) => setNote(recipe, about, null));
            }}
          >
            {words.remove}
          </Button>
        )}
      </p>
    </div>
  );
}

const pageSize = 15;

interface PeopleModalProps {
  readonly title: string;
  readonly items: readonly Item[];
  /** What else can be chosen, before the outcome. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** The records behind a number, with their rows in the file. */
export function PeopleModal({ title, items, children, onClose }: PeopleModalProps) {
  const [outcome, setOutcome] = useState<'denied' | 'granted' | null>(null);
  const [place, setPlace] = useState({ items, offset: 0 });
  const offset = place.items === items ? place.offset : 0;
  const page = useRecords({ items, outcome, offset, limit: pageSize });
  const setOffset = (next: number) => setPlace({ items, offset: next });
  return (
    <Modal title={title} onClose={onClose}>
      <p className={layout.row}>
        {children}
        <Select
          label={situationWords.people.outcome}
          value={outcome ?? ''}
          none={situationWords.people.everyOutcome}
          options={{ denied: situationWords.people.worse, granted: situationWords.people.better }}
          onChange={(next) => {
            setOutcome(next === '' ? null : (next as 'denied' | 'granted'));
            setOffset(0);
          }}
        />
      </p>
      <RecordTable title={title} page={page} offset={offset} size={pageSize} onOffset={setOffset} />
    </Modal>
  );
}
