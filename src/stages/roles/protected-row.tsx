import { RateGap } from '../../components/charts/index.ts';
import { classes } from '../../components/classes.ts';
import { formatShare } from '../../components/format.ts';
import { Glyph } from '../../components/glyph.tsx';
import { QuestionPart } from '../../components/question/index.ts';
import type { TableView } from '../../contracts/engine-api.ts';
import { columnName, valueName } from '../../engine/vocabulary/display-names.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { useNames } from '../../state/use-names.ts';
import { SuggestedMark, SuggestedTick } from './ask.tsx';
import type { GroupRate } from './group-rate.ts';
import { GroupPicker, ReferencePicker, UnprotectButton } from './group-picker.tsx';
import type { ProtectedColumn } from './protected-columns.ts';
import { NoGroups } from './no-groups.tsx';
import { sayCompared, sayGroups, sayReference } from './roles-sentences.ts';
import type { UsedSuggestions } from './use-suggested.ts';
import styles from './protected-row.module.css';

interface ProtectedRowProps {
  readonly column: ProtectedColumn;
  readonly view: TableView;
  /** The end of the scale, as a share. */
  readonly most: number;
  readonly suggested: UsedSuggestions;
  readonly onRecords: (item: Item) => void;
}

/** A protected column: its groups, with whom they are compared, and both rates; both can be changed where they stand. */
export function ProtectedRow({ column, view, most, suggested, onRecords }: ProtectedRowProps) {
  const names = useNames();
  const { name, attribute, suggestion, groups, reference, rate } = column;
  const nameOf = (value: string) => valueName(names, { attribute: name, value });
  const title = columnName(names, name);
  const isOffered = suggestion !== null;
  const values = (attribute?.distinct ?? 0) - (attribute?.values.filter(({ isMissing }) => isMissing).length ?? 0);
  return (
    <div className={classes(styles.row, isOffered && styles.offered)}>
      <span className={styles.sign}>
        {suggestion !== null ? (
          <SuggestedTick suggestion={suggestion} suggested={suggested} label={`Accept that ${title} is protected`} />
        ) : (
          <Glyph name={groups.length === 0 ? 'untested' : 'here'} />
        )}
      </span>
      <span className={styles.line}>
        <b>{title}</b>
        {groups.length === 0 && <NoGroups column={column} view={view} />}
        {attribute !== null && (groups.length > 0 || attribute.distinct <= 100) && (
          <QuestionPart
            title={`Protected groups of ${title}`}
            says={sayGroups(groups, reference, values, nameOf, column.as)}
            tone="group"
            back={isOffered ? undefined : <UnprotectButton name={name} />}
          >
            <GroupPicker column={column} attribute={attribute} onRecords={onRecords} />
          </QuestionPart>
        )}
        {attribute !== null && groups.length > 0 && (
          <>
            against
            <QuestionPart title="Compared with" says={sayReference(reference, nameOf)} tone="other">
              <ReferencePicker column={column} attribute={attribute} />
            </QuestionPart>
          </>
        )}
      </span>
      {rate !== null && <Rates rate={rate} most={most} />}
      {isOffered && <SuggestedMark />}
      <p className={styles.hint}>
        {suggestion?.why} {rate !== null && sayCompared(rate)}
      </p>
    </div>
  );
}

function Rates({ rate, most }: { readonly rate: GroupRate; readonly most: number }) {
  const { weight, denied, otherWeight, otherDenied } = rate;
  return (
    <span className={styles.rates}>
      {weight > 0 && otherWeight > 0 && (
        <RateGap
          group={{ share: denied / weight }}
          others={{ share: otherDenied / otherWeight }}
          to={most}
          width={144}
        />
      )}
      <span className={styles.figures}>
        <b>{formatShare(denied, weight)}</b> against <span>{formatShare(otherDenied, otherWeight)}</span>
      </span>
    </span>
  );
}
