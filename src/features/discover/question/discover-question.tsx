import {
  ConditionsPart,
  LimitPart,
  QuestionLine,
  QuestionSetting,
  SizePart,
} from '../../../components/question/index.ts';
import type { DiscoverView, RuleRow } from '../../../contracts/engine-api.ts';
import { valueName } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { sayRule } from '../../../engine/vocabulary/say-items.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { useThresholds } from '../../../state/use-thresholds.ts';
import { outcomeWords } from '../../../components/outcome-words.ts';
import { workOut } from '../format-measure.ts';
import { useOthers } from '../use-others.ts';
import { GroupsPart } from './groups-part.tsx';
import { LensPart } from './lens-part.tsx';
import { RolesPart } from './roles-part.tsx';

interface DiscoverQuestionProps {
  readonly view: DiscoverView;
  readonly group: Item | null;
  /** A situation whose numbers the formula is worked out with. */
  readonly example: RuleRow | null;
  /** Above the list, in small print. */
  readonly isCompact: boolean;
  readonly onGroup: (group: Item | null) => void;
}

/** "Do women earn 50K or less more often than everyone else?", and how it is asked. */
export function DiscoverQuestion({ view, group, example, isCompact, onGroup }: DiscoverQuestionProps) {
  const thresholds = useThresholds('discover');
  const names = useNames();
  const worked = example === null ? null : workOut(view.measure, example);
  return (
    <QuestionLine
      isCompact={isCompact}
      settings={
        <>
          <QuestionSetting>
            <LimitPart
              thresholds={thresholds}
              example={worked === null ? undefined : `${worked} for ${sayRule(example!, names)}`}
            />
          </QuestionSetting>
          <QuestionSetting>
            <SizePart thresholds={thresholds} />
          </QuestionSetting>
          <QuestionSetting>
            up to <ConditionsPart thresholds={thresholds} />
          </QuestionSetting>
          <QuestionSetting>
            seen through <LensPart lens={view.lens} />
          </QuestionSetting>
        </>
      }
    >
      {outcomeWords(names).ask} <GroupsPart group={group} onGroup={onGroup} /> <OutcomePart /> more often than{' '}
      <OthersPart />?
    </QuestionLine>
  );
}

/** "earn 50K or less": which outcome is the worse one. */
export function OutcomePart() {
  const decision = useApp((state) => state.recipe!.roles.decision);
  const names = useNames();
  if (decision === null) return null;
  const values = decision.negative.map((value) => valueName(names, { attribute: decision.attribute, value }));
  return (
    <RolesPart title="The worse outcome" says={outcomeWords(names).word} way="Change the outcome">
      <p>
        The worse outcome is {decision.attribute} = {values.join(' or ')}; everything else counts as the better one.
      </p>
    </RolesPart>
  );
}

/** "everyone else": with whom a group is compared (M1, M10). */
function OthersPart() {
  const { says, sentence } = useOthers();
  return (
    <RolesPart title="Compared with" says={says} tone="other" way="Choose a reference group">
      <p>{sentence}</p>
    </RolesPart>
  );
}
