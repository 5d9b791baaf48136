import { Menu } from './menu.tsx';

/** The two papers that go with a released file. */
export type Paper = 'certificate' | 'recipe';

interface PapersMenuProps {
  readonly isHeld: boolean;
  readonly onSave: (paper: Paper) => void;
}

/** What goes with a released file: its certificate, and the recipe whose hash the certificate names. */
export function PapersMenu({ isHeld, onSave }: PapersMenuProps) {
  return (
    <Menu
      title="Certificate"
      entries={[
        {
          title: 'Certificate',
          hint: 'What is claimed of this file, so that anybody can check it',
          isDisabled: isHeld,
          run: () => onSave('certificate'),
        },
        {
          title: 'The recipe that goes with it',
          hint: 'Its hash stands in the certificate; hand on both with the file',
          isDisabled: isHeld,
          run: () => onSave('recipe'),
        },
      ]}
    />
  );
}
