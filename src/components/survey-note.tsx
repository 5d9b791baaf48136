import { NoticeBox } from './notice.tsx';

/** That a page counts everyone who was asked as one, where there are survey weights (M12). */
export function SurveyNote({ column }: { readonly column: string | undefined }) {
  if (column === undefined) return null;
  return (
    <NoticeBox>
      This page counts everyone who was asked as one, without the survey weights in {column}: what is published does not
      hold them unless they are asked for, so its readers count rows. Shares here can differ from those in Discover and
      Repair.
    </NoticeBox>
  );
}
