import type { SampleEntry } from 'virtual:samples';
import { Button } from '../../../components/button.tsx';
import { useApp } from '../../../state/use-app.ts';

/** The way to the lesson that shows a sample. */
export function LessonLink({ sample: { lesson, title } }: { readonly sample: Pick<SampleEntry, 'lesson' | 'title'> }) {
  const showLesson = useApp((state) => state.showLesson);
  const goTo = useApp((state) => state.goTo);
  return (
    <Button
      look="link"
      aria-label={`See ${title} in lesson ${lesson.number}`}
      onClick={() => {
        showLesson({ id: lesson.id, at: '' });
        goTo('learn');
      }}
    >
      See it in lesson {lesson.number}
    </Button>
  );
}
