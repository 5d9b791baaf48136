import { AnswerText, AnswerTitle } from '../../components/answer.tsx';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import type { TableView } from '../../contracts/engine-api.ts';
import { columnName, valueName, type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { sayItems } from '../../engine/vocabulary/say-items.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import { gapOf } from './group-rate.ts';
import type { ProtectedColumn } from './protected-columns.ts';
import { sayGroups, sayOutcome, sayTitle, sayWidest } from './roles-sentences.ts';
import { accept } from './suggested.ts';
import type { UsedSuggestions } from './use-suggested.ts';
import styles from './roles-head.module.css';

interface RolesHeadProps {
  readonly view: TableView;
  readonly columns: readonly ProtectedColumn[];
  readonly suggested: UsedSuggestions;
}

/** The answer first: what is suggested or still open, else how often the bad outcome is given and to whom. */
export function RolesHead({ view, columns, suggested }: RolesHeadProps) {
  const names = useNames();
  const given = columns.filter(({ suggestion }) => suggestion === null);
  const groupless = given.filter(({ groups }) => groups.length === 0).map(({ name }) => columnName(names, name));
  return (
    <div className={styles.head}>
      <div>
        <AnswerTitle>
          {sayTitle({
            suggested: suggested.all.length,
            hasDecision: view.decision !== null,
            isAnybodyProtected: given.some(({ groups }) => groups.length > 0),
            groupless,
          })}
        </AnswerTitle>
        <AnswerText>
          {suggested.all.length > 0
            ? 'Nothing that is suggested is used before you accept it. Untick what is wrong first.'
            : sayState(view, given, names)}
        </AnswerText>
      </div>
      {suggested.all.length > 0 && <AcceptButtons view={view} suggested={suggested} />}
      {view.problems.map(({ field, message }) => (
        <NoticeBox key={field} tone="warning">
          {message} ({field})
        </NoticeBox>
      ))}
    </div>
  );
}

function sayState(view: TableView, columns: readonly ProtectedColumn[], names: DisplayNames): string {
  const { decision } = view;
  if (decision === null) return 'Say which column holds the decision, and which of its values is bad for the person.';
  const words =
    names.outcomes.negative ??
    sayItems(
      decision.negative.map((value) => ({ attribute: decision.attribute, value })),
      names,
    );
  const outcome = sayOutcome(words, decision.denied, view.totalWeight);
  const gaps = columns.flatMap((column) => {
    const gap = column.rate === null ? null : gapOf(column.rate);
    return gap === null ? [] : [{ column, rate: column.rate!, gap }];
  });
  const widest = gaps.sort((one, other) => other.gap - one.gap)[0];
  if (widest === undefined) return `${outcome} Nobody is protected yet.`;
  return `${outcome} ${sayWidest(sayWho(widest.column, names), widest.rate)}`;
}

function sayWho({ name, groups, as, reference, attribute }: ProtectedColumn, names: DisplayNames): string {
  if (groups.length === 1) return sayItems([{ attribute: name, value: groups[0] }], names);
  const nameOf = (value: string) => valueName(names, { attribute: name, value });
  return `${columnName(names, name)} = ${sayGroups(groups, reference, attribute?.distinct ?? 0, nameOf, as)}`;
}

/** Takes what is ticked and declines the rest, or declines all. */
function AcceptButtons({ view, suggested }: { readonly view: TableView; readonly suggested: UsedSuggestions }) {
  const edit = useApp((state) => state.edit);
  const decline = useApp((state) => state.decline);
  const { all, ticked } = suggested;
  const isAll = ticked.length === all.length;
  const take = () => {
    decline(all.filter((one) => !ticked.includes(one)).map(({ key }) => key));
    edit(`Accept ${ticked.length} suggested`, (before) => accept(before, ticked, view));
  };
  return (
    <div className={styles.buttons}>
      <Button look="primary" disabled={ticked.length === 0} onClick={take}>
        {isAll && all.length > 1 ? `Accept all ${formatCount(all.length)}` : `Accept ${formatCount(ticked.length)}`}
      </Button>
      <Button onClick={() => decline(all.map(({ key }) => key))}>Accept none</Button>
    </div>
  );
}
