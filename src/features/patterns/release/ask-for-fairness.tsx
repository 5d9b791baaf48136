import { Button } from '../../../components/button.tsx';
import { NoticeBox } from '../../../components/notice.tsx';
import { settingsOf } from '../../../engine/vocabulary/step-settings.ts';
import { setPublish } from '../../../state/publish-settings.ts';
import { useApp } from '../../../state/use-app.ts';

/** What was not tested where fairness is not asked for, and the way to ask (D10). */
export function AskForFairness() {
  const { roles } = useApp((state) => state.recipe)!;
  const fitted = useApp((state) => state.runs.publish.found?.value.minSupport ?? null);
  const edit = useApp((state) => state.edit);
  const goTo = useApp((state) => state.goTo);
  const canAsk = roles.decision !== null && roles.protected.length > 0;
  const ask = () =>
    edit('Protect groups', (before) => {
      const { measure, alpha } = settingsOf(before, 'discover');
      const known = settingsOf(before, 'publish');
      return setPublish(before, { ...known, minSupport: known.minSupport ?? fitted, measure, alpha });
    });
  return (
    <NoticeBox
      tone="untested"
      actions={
        <Button look="small" onClick={canAsk ? ask : () => goTo('roles')}>
          {canAsk ? 'Ask for it' : 'Choose a group'}
        </Button>
      }
    >
      <strong>Not tested: whether the counts treat a group worse.</strong> Fairness is not asked for here. Unfair
      patterns can be withheld and named, or mended by raising counts; the second is no longer exact.
    </NoticeBox>
  );
}
