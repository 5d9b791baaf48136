import { useApp } from '../../state/use-app.ts';
import { useStateLine } from '../../state/use-state-line.ts';
import { lessons } from './lessons/index.ts';
import { Player } from './player/index.ts';
import { readPlace, writeAt } from './read-place.ts';

/** The thesis live: short lessons, each on a table of its own; no table needs to be open. */
export function LearnStage() {
  const place = useApp((state) => state.lesson);
  const showLesson = useApp((state) => state.showLesson);
  const found = readPlace(place, lessons);
  useStateLine('learn', `lesson ${found.index + 1} of ${lessons.length}`, false);
  return (
    <Player
      found={found}
      onLesson={(id) => showLesson({ id, at: '' })}
      onAt={(at) => showLesson({ id: found.lesson.id, at: writeAt(at) })}
    />
  );
}
