import { Fragment, useId } from 'react';
import field from '../../../components/field.module.css';
import { formatMany } from '../../../components/format.ts';
import { isSameItem, valuesOf, type Item } from '../../../engine/vocabulary/items.ts';
import { sayItem, sayPeople } from '../../../engine/vocabulary/say-items.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { RolesPart } from './roles-part.tsx';

/** More groups than this are counted, not named. */
const mostNamed = 3;

interface GroupsPartProps {
  readonly group: Item | null;
  readonly onGroup: (group: Item | null) => void;
}

/** "women and people under 30": who is looked at; one group can be looked at alone. */
export function GroupsPart({ group, onGroup }: GroupsPartProps) {
  const groups = useApp((state) => state.recipe!.roles.protected);
  const names = useNames();
  const parts = group !== null ? [group] : groups.length <= mostNamed ? groups : [null];
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (at === parts.length - 1 ? ' and ' : ', ')}
      <RolesPart
        title="Who is looked at"
        says={part === null ? formatMany(groups.length, 'group') : sayPeople([part], names)}
        tone="group"
        way="Change who is protected"
      >
        <GroupChoice groups={groups} group={group} onGroup={onGroup} />
      </RolesPart>
    </Fragment>
  ));
}

function GroupChoice({ groups, group, onGroup }: GroupsPartProps & { readonly groups: readonly Item[] }) {
  const names = useNames();
  const view = useApp((state) => state.view);
  const name = useId();
  const countOf = ({ attribute, value }: Item) =>
    view?.attributes
      .find((one) => one.name === attribute)
      ?.values.filter((one) => valuesOf(value).includes(one.value))
      .reduce((sum, { weight }) => sum + weight, 0);
  return (
    <>
      <label className={field.check}>
        <input type="radio" name={name} checked={group === null} onChange={() => onGroup(null)} />
        Every protected group
      </label>
      {groups.map((item) => {
        const count = countOf(item);
        return (
          <label className={field.check} key={sayItem(item)}>
            <input
              type="radio"
              name={name}
              checked={group !== null && isSameItem(group, item)}
              onChange={() => onGroup(item)}
            />
            Only {sayItem(item, names)}
            {count !== undefined && `, ${formatMany(count, 'person', 'people')}`}
          </label>
        );
      })}
      <p>Answer and list count the situations of who is chosen here; the tests stay as they are.</p>
    </>
  );
}
