import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckList } from '../../../components/check-list.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { QuestionPart } from '../../../components/question/index.ts';
import { countUnread } from '../data-sentences.ts';
import { useApp } from '../../../state/use-app.ts';

const none: readonly string[] = [];

/** Which columns are read; a big file takes less memory without those that are not needed. */
export function UnreadPart() {
  const columns = useApp((state) => state.source!.columns);
  const unread = useApp((state) => state.source!.report.unread ?? none);
  const givenUp = useApp((state) => countUnread({ notices: state.source!.report.notices }));
  const isKept = useApp((state) => state.isKept);
  const readAgain = useApp((state) => state.readAgain);
  const [left, setLeft] = useState(unread);
  const all = [...columns, ...unread];
  const says =
    unread.length === 0 && givenUp === 0
      ? 'all columns'
      : `${formatCount(columns.length)} of ${formatMany(all.length + givenUp, 'column')}`;
  const isSame = left.length === unread.length && left.every((name) => unread.includes(name));
  return (
    <QuestionPart title="The columns that are read" says={says}>
      {!isKept && (
        <CheckList
          title="Read"
          options={all}
          chosen={all.filter((name) => !left.includes(name))}
          onChange={(read) => setLeft(all.filter((name) => !read.includes(name)))}
        />
      )}
      <Button
        look="small"
        disabled={isKept || isSame || left.length === all.length}
        onClick={() => void readAgain({ unread: left })}
      >
        Read the file again
      </Button>
      <p>
        {isKept
          ? 'A kept project is not read again; open the file to change this.'
          : 'A column that is left unread takes no memory. It is in no figure, and in no file that is written.'}
      </p>
    </QuestionPart>
  );
}
