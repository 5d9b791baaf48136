import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { NoticeBox } from '../../components/notice.tsx';
import { StagePage } from '../../components/stage-page.tsx';
import { AnswerTitle } from '../../components/answer.tsx';
import { isAnybodyProtected } from '../../state/role-needs.ts';
import { useApp } from '../../state/use-app.ts';
import { useRun } from '../../state/use-run.ts';
import { Discovered } from './discovered.tsx';
import { BackgroundEditor } from './indirect/index.ts';

/** Is anyone treated worse, in which situation, and how sure are we? */
export function DiscoverStage() {
  const recipe = useApp((state) => state.recipe)!;
  return isAnybodyProtected(recipe) ? <Mined /> : <NobodyProtected />;
}

/** Nobody is protected yet: choose a group, or say where groups live when no column tells. */
function NobodyProtected() {
  const goTo = useApp((state) => state.goTo);
  const [isEditing, setEditing] = useState(false);
  return (
    <StagePage title="Discover">
      <AnswerTitle>Nothing is tested yet.</AnswerTitle>
      <NoticeBox
        tone="untested"
        actions={
          <>
            <Button look="primary" onClick={() => goTo('roles')}>
              Choose groups
            </Button>
            <Button onClick={() => setEditing(true)}>No column says who belongs to a group</Button>
          </>
        }
      >
        <strong>No group is protected yet, so nothing can be tested.</strong> Say who is protected, and against whom. It
        takes one minute.
      </NoticeBox>
      {isEditing && <BackgroundEditor onClose={() => setEditing(false)} />}
    </StagePage>
  );
}

/** Starts to look as soon as there is somebody to look for. */
function Mined() {
  const { found, problem, status, start } = useRun('discover');
  useEffect(() => {
    if (found === null && status === 'idle' && problem === null) start();
  }, [found, status, problem, start]);
  return <Discovered />;
}
