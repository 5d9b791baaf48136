import { Button } from '../../../components/button.tsx';
import { formatList, formatMany } from '../../../components/format.ts';
import { NumberField } from '../../../components/number-field.tsx';
import { QuestionLine, QuestionPart, QuestionSetting } from '../../../components/question/index.ts';
import { readDecimal } from '../../../components/typed-numbers.ts';
import type { DiscoverView } from '../../../contracts/engine-api.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { RolesPart } from '../question/index.ts';

type Own = Pick<DiscoverView, 'measure' | 'alpha'> | null;

interface IndirectQuestionProps {
  readonly view: DiscoverView;
  /** Measure and limit of this view, where they differ from the shared ones. */
  readonly own: Own;
  /** The groups that were looked for, where the table holds none. */
  readonly groups: readonly string[];
  readonly onOwn: (own: Own) => void;
  readonly onBackground: () => void;
}

/** "Does another column give away women, and so hurt them?" The limit is one of this view only. */
export function IndirectQuestion({ view, own, groups, onOwn, onBackground }: IndirectQuestionProps) {
  const names = useNames();
  const protectedGroups = useApp((state) => state.recipe!.roles.protected);
  const named = protectedGroups.length > 0 ? protectedGroups.map((item) => sayItem(item, names)) : groups;
  const who = named.length === 0 ? 'a group' : named.length > 3 ? formatMany(named.length, 'group') : formatList(named);
  return (
    <QuestionLine
      isCompact
      settings={
        <>
          <QuestionSetting>
            <LimitHere view={view} own={own} onOwn={onOwn} />
          </QuestionSetting>
          <QuestionSetting>
            shares from <SharesPart onBackground={onBackground} />
          </QuestionSetting>
        </>
      }
    >
      Does another column give away{' '}
      <RolesPart title="Who is looked for" says={who} tone="group" way="Change who is protected">
        <p>Looked for: {formatList(named)}.</p>
      </RolesPart>{' '}
      and so hurt them?
    </QuestionLine>
  );
}

/** The limit of this view: looked at, not written into the settings. */
function LimitHere({ view, own, onOwn }: Pick<IndirectQuestionProps, 'view' | 'own' | 'onOwn'>) {
  const { measure, alpha } = own ?? view;
  const shared = `${measureInfos[view.measure].title.toLowerCase()}, ${view.alpha}`;
  return (
    <QuestionPart
      title="Limit here"
      says={`limit ${alpha}${own === null ? '' : ', here only'}`}
      elsewhere={own === null ? null : shared}
      back={
        own !== null && (
          <Button look="link" onClick={() => onOwn(null)}>
            Back to {shared}
          </Button>
        )
      }
    >
      <NumberField
        label="Limit here"
        value={String(alpha)}
        read={readDecimal({ least: 1 })}
        onChange={(limit) =>
          onOwn({ measure: measureInfos[measure].kind === 'ratio' ? measure : 'elift', alpha: limit })
        }
      />
      <p>
        From this bound on, a stand-in is over the limit. It is a setting of this view only: the limit of the other
        stages stays as it is.
      </p>
    </QuestionPart>
  );
}

/** Where it is known from who belongs to a group (D5). */
function SharesPart({ onBackground }: Pick<IndirectQuestionProps, 'onBackground'>) {
  const count = useApp((state) => state.recipe!.background.length);
  return (
    <QuestionPart
      title="Shares"
      says={count === 0 ? 'this table' : `this table and ${formatMany(count, 'share')} from outside`}
      back={
        <Button look="link" onClick={onBackground}>
          {count === 0 ? 'Add what you know from elsewhere' : 'Change what is known from elsewhere'}
        </Button>
      }
    >
      <p>
        The table says who belongs to a group and has which value. Where it does not, shares from elsewhere do, for
        example from a census.
      </p>
    </QuestionPart>
  );
}
