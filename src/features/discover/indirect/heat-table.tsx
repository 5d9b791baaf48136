import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { formatCount, formatShare } from '../../../components/format.ts';
import { Menu } from '../../../components/menu.tsx';
import { NoticeBox } from '../../../components/notice.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import text from '../../../components/text.module.css';
import type { ProxyMatrix } from '../../../contracts/engine-api.ts';
import { columnName, valueName } from '../../../engine/vocabulary/display-names.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { useProxies } from '../../../state/use-proxies.ts';
import { sayInterval, sayNotLookedAt, sayStrongestColumns } from './indirect-sentences.ts';
import { ProxyValuesTable } from './proxy-values.tsx';
import { saveMatrix } from './save-matrix.ts';
import { groupKey, type StandInFilter } from './stand-in-filter.ts';
import styles from './heat-table.module.css';

type Proxy = NonNullable<ProxyMatrix['attributes'][number]['groups'][number]>;

const shades = { cramersV: 'Cramér’s V', share: 'Information' } as const;
type Shade = keyof typeof shades;

interface HeatTableProps {
  readonly filter: StandInFilter;
  readonly onFilter: (filter: StandInFilter) => void;
}

/** Which columns give a group away (D9): a cell filters the list below, a column opens to its values. */
export function HeatTable({ filter, onFilter }: HeatTableProps) {
  const names = useNames();
  const { recipe, matrix, problem } = useProxies();
  const [shade, setShade] = useState<Shade>('cramersV');
  const [open, setOpen] = useState<string | null>(null);
  if (problem !== null) return <NoticeBox tone="danger">{problem.message}</NoticeBox>;
  if (matrix === null) return null;
  return (
    <section aria-labelledby="give-away" className={styles.heat}>
      <HeatHead matrix={matrix} shade={shade} onShade={setShade} />
      <p className={text.caption}>
        0 tells no more than chance, 1 everything. Beside it: the value of enough people that points to the group most
        surely. {sayStrongestColumns(matrix, names)}
      </p>
      <Matrix matrix={matrix} shade={shade} open={open} filter={filter} onFilter={onFilter} onColumn={setOpen} />
      {matrix.notLookedAt.length > 0 && (
        <p className={classes(text.caption, styles.left)}>
          <strong>Not looked at as they are:</strong> {sayNotLookedAt(matrix, names)}
        </p>
      )}
      {open !== null && (
        <ProxyValuesTable
          recipe={recipe}
          attribute={open}
          onThrough={(through, value) => onFilter({ ...filter, through, value, group: null })}
        />
      )}
    </section>
  );
}

interface HeatHeadProps {
  readonly matrix: ProxyMatrix;
  readonly shade: Shade;
  readonly onShade: (shade: Shade) => void;
}

function HeatHead({ matrix, shade, onShade }: HeatHeadProps) {
  return (
    <div className={styles.head}>
      <h3 id="give-away">Which columns give a group away</h3>
      <div role="group" aria-label="Shown is" className={styles.shades}>
        {(Object.keys(shades) as Shade[]).map((one) => (
          <Button key={one} look="small" aria-pressed={one === shade} onClick={() => onShade(one)}>
            {shades[one]}
          </Button>
        ))}
      </div>
      <Menu
        isIcon
        title="Save: which columns give a group away"
        entries={[{ title: 'Save as CSV', run: () => saveMatrix(matrix) }]}
      />
    </div>
  );
}

interface MatrixProps extends HeatTableProps {
  readonly matrix: ProxyMatrix;
  readonly shade: Shade;
  /** The column that is open to its values. */
  readonly open: string | null;
  readonly onColumn: (attribute: string | null) => void;
}

function Matrix({ matrix, shade, open, filter, onFilter, onColumn }: MatrixProps) {
  const names = useNames();
  const { protected: chosen, protectedAttributes } = useApp((state) => state.recipe)!.roles;
  const isProtected = (name: string) =>
    protectedAttributes.includes(name) || chosen.some(({ attribute }) => attribute === name);
  return (
    <ScrollBox label="Columns against protected groups">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            {matrix.groups.map((group) => (
              <th scope="col" key={sayItem(group)}>
                {sayItem(group, names)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {strongestFirst(matrix.attributes).map(({ attribute, groups }) => (
            <tr key={attribute}>
              <th scope="row">
                <Button
                  look="link"
                  aria-expanded={attribute === open}
                  onClick={() => onColumn(attribute === open ? null : attribute)}
                >
                  {columnName(names, attribute)}
                </Button>
                {isProtected(attribute) && <span className={text.tag}>protected</span>}
              </th>
              {groups.map((proxy, at) => (
                <td key={at}>
                  {proxy === null ? (
                    <span className={styles.own}>the group’s own column</span>
                  ) : (
                    <HeatCell attribute={attribute} proxy={proxy} shade={shade} filter={filter} onFilter={onFilter} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The columns that tell most about some group come first. */
function strongestFirst(attributes: ProxyMatrix['attributes']): ProxyMatrix['attributes'] {
  const most = (groups: (typeof attributes)[number]['groups']) =>
    Math.max(0, ...groups.map((proxy) => proxy?.cramersV ?? 0));
  return attributes.toSorted((one, other) => most(other.groups) - most(one.groups));
}

const levels = [null, styles.level1, styles.level2, styles.level3, styles.level4, styles.level5];

/** What stands behind a cell: the interval, and whether column and group have to do with each other at all. */
function sayCell(best: NonNullable<Proxy['best']>, p: number | null): string {
  const test =
    p === null ? '' : `; chi-square, all columns taken together: p ${p < 0.001 ? 'below 0.001' : p.toFixed(3)}`;
  return `${formatCount(best.x)} of ${formatCount(best.n)} (${sayInterval(best)})${test}`;
}

interface HeatCellProps extends HeatTableProps {
  readonly attribute: string;
  readonly proxy: Proxy;
  readonly shade: Shade;
}

function HeatCell({ attribute, proxy, shade, filter, onFilter }: HeatCellProps) {
  const names = useNames();
  const strength = proxy[shade];
  const group = groupKey(proxy.group);
  const isOn = filter.through === attribute && filter.group === group;
  const level = strength === null ? 0 : Math.min(5, Math.floor(strength * 8));
  return (
    <button
      type="button"
      className={classes(styles.cell, levels[level])}
      aria-pressed={isOn}
      title={proxy.best === null ? undefined : sayCell(proxy.best, proxy.p)}
      aria-label={`Stand-ins through ${columnName(names, attribute)} for ${sayItem(proxy.group, names)}`}
      onClick={() =>
        onFilter(
          isOn
            ? { ...filter, through: null, value: null, group: null }
            : { ...filter, through: attribute, value: null, group },
        )
      }
    >
      <b>{strength === null ? 'none' : strength.toFixed(2)}</b>{' '}
      {proxy.best === null
        ? 'no value of enough people'
        : `${valueName(names, { attribute, value: proxy.best.value })}: ${formatShare(proxy.best.x, proxy.best.n)} of ${formatCount(proxy.best.n)}`}
    </button>
  );
}
