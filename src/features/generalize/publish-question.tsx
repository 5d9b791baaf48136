import { ElsewherePart, QuestionLine } from '../../components/question/index.ts';
import { useApp } from '../../state/use-app.ts';
import { FairnessPart } from './fairness-part.tsx';
import { HidePart } from './hide-part.tsx';
import { PublishSettings, type PublishSettingsProps } from './publish-settings.tsx';

/** "Can the original table go out so that everyone hides among at least 5 and no group is over the limit?" */
export function PublishQuestion({ settings, bestBy, onChange, onBestBy }: PublishSettingsProps) {
  const goTo = useApp((state) => state.goTo);
  return (
    <QuestionLine
      settings={<PublishSettings settings={settings} bestBy={bestBy} onChange={onChange} onBestBy={onBestBy} />}
    >
      Can{' '}
      <ElsewherePart title="Which table" says="the original table" way="Go to Repair" onGo={() => goTo('repair')}>
        <p>
          The table that is open. To publish a repaired one, export it under Repair and open that file with the same
          recipe.
        </p>
      </ElsewherePart>{' '}
      go out so that everyone hides among <HidePart k={settings.k} onChange={onChange} /> and no group is{' '}
      <FairnessPart settings={settings} onChange={onChange} />?
    </QuestionLine>
  );
}
