import { useCallback, useMemo, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { Conditions, Who } from '../../../components/conditions.tsx';
import { formatNumber, startSentence } from '../../../components/format.ts';
import { Glyph } from '../../../components/glyph.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Pane, PaneSection } from '../../../components/pane.tsx';
import { Formula } from '../../../components/question/index.ts';
import text from '../../../components/text.module.css';
import type { DiscoverView, RedliningDetail } from '../../../contracts/engine-api.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useNames } from '../../../state/use-names.ts';
import { outcomeWords } from '../../../components/outcome-words.ts';
import { PeopleModal } from '../situations/index.ts';
import { BoundPicture } from './bound-picture.tsx';
import { saySide, sayWhyLower } from './indirect-sentences.ts';
import { signOf } from './stand-in-sign.ts';

interface StandInPaneProps {
  readonly id: number;
  readonly view: Pick<DiscoverView, 'measure' | 'alpha'>;
  readonly isWalked: boolean;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onSelect: (id: number) => void;
  readonly onClose: () => void;
}

/** One bound taken apart: what stands in for whom, why so many must be both, and what was measured. */
export function StandInPane({ id, view, isWalked, onPrevious, onNext, onSelect, onClose }: StandInPaneProps) {
  const names = useNames();
  const { measure, alpha } = view;
  const ask = useCallback(
    (found: Identified) => client.openRedlining(found.id, id, { measure, alpha }),
    [id, measure, alpha],
  );
  const { value: detail, problem } = useFound('discover', ask);
  const steps = { label: 'Stand-in', isUnasked: isWalked, onPrevious, onNext, onClose };
  if (detail === null)
    return (
      <Pane {...steps} title={problem?.message ?? 'Opening the stand-in ...'}>
        {null}
      </Pane>
    );
  const { row } = detail;
  const { have } = outcomeWords(names);
  return (
    <Pane
      {...steps}
      title={
        <>
          {startSentence(sayItems(row.D, names))} stands in for <Who>{sayItems(row.A, names)}</Who>
        </>
      }
      below={
        row.B.length === 0 ? undefined : (
          <>
            among <Conditions items={row.B} names={names} />
          </>
        )
      }
    >
      <PaneSection>
        <p>
          <Glyph name={signOf(row)} /> {saySide(row)} Without looking at who is {sayItems(row.A, names)}: they {have}{' '}
          <b>at least {row.elb.toFixed(2)} times</b> as often as everyone {row.B.length === 0 ? '' : 'here'}.
        </p>
      </PaneSection>
      <PaneSection>
        <BoundPicture detail={detail} />
        <Checked detail={detail} />
        <BoundFormula detail={detail} />
      </PaneSection>
      <PaneSection>
        <People detail={detail} />
        <Others detail={detail} onSelect={onSelect} />
      </PaneSection>
    </Pane>
  );
}

/** What the table itself says, or that the shares come from outside. */
function Checked({ detail: { row, measured } }: { readonly detail: RedliningDetail }) {
  if (row.background !== null)
    return (
      <p className={text.hint}>
        The shares come from outside the table. The bound holds if they are no larger than those among the people in
        this table.
      </p>
    );
  if (measured === null) return null;
  return (
    <p className={text.hint}>
      The table holds the group, so it can be checked: {formatNumber(measured.a1)} of {formatNumber(measured.n1)} have
      the worse outcome, {measured.elift === null ? 'undefined' : measured.elift.toFixed(2)} times as often.{' '}
      {sayWhyLower(row)}
    </p>
  );
}

function BoundFormula({ detail: { beta1, beta2, gamma, delta, row } }: { readonly detail: RedliningDetail }) {
  const show = (share: number) => share.toFixed(3);
  return (
    <Formula>
      elb = (β₁/β₂)·(β₂ + γ − 1)/δ = ({show(beta1)}/{show(beta2)})·({show(beta2)} + {show(gamma)} − 1)/{show(delta)} ={' '}
      {row.elb.toFixed(2)}. It never exceeds the extended lift of the group in the situation.
    </Formula>
  );
}

function People({ detail: { row } }: { readonly detail: RedliningDetail }) {
  const names = useNames();
  const [isListing, setListing] = useState(false);
  const items = useMemo(() => [...row.D, ...row.B], [row]);
  return (
    <p>
      <Button look="primary" onClick={() => setListing(true)}>
        <Icon name="people" /> Show the {formatNumber(row.people)} people
      </Button>
      {isListing && (
        <PeopleModal title={`People: ${sayItems(items, names)}`} items={items} onClose={() => setListing(false)} />
      )}
    </p>
  );
}

function Others({
  detail: { others },
  onSelect,
}: Pick<StandInPaneProps, 'onSelect'> & { readonly detail: RedliningDetail }) {
  const names = useNames();
  if (others.length === 0) return null;
  return (
    <details>
      <summary>Other ways the same people tell ({others.length})</summary>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Button look="link" onClick={() => onSelect(other.id)}>
              ≥ {other.elb.toFixed(2)}: {sayItems(other.D, names)} for {sayItems(other.A, names)} among{' '}
              {other.B.length === 0 ? 'everyone' : sayItems(other.B, names)}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
