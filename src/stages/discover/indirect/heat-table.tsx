import { sayFailure } from '../../../words/said-failure.ts';
import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { DataTable, ScrollBox } from '../../../components/tables/data-table.tsx';
import { Say } from '../../../components/say.tsx';
import { indirectWords } from '../../../words/en/discover/indirect.ts';
import { formatDecimal } from '../../../words/format.ts';
import { Menu } from '../../../components/menu.tsx';
import { NoticeBox } from '../../../components/layout/notice.tsx';
import type { ProxyMatrix } from '../../../engine/discovery/find-proxies.ts';
import type { Recipe } from '../../../engine/recipe/recipe.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { sayItem, valueName } from '../../../words/people.ts';
import { saveFile } from '../../../state/files/export-file.ts';
import { useAnswer } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { useProxies } from '../../../state/hooks/use-table.ts';
import { sayNotLookedAt, sayStrongestColumns } from './indirect-sentences.ts';
import { type StandInFilter, groupKey } from './stand-ins.tsx';
import text from '../../../components/text.module.css';
import styles from './heat-table.module.css';

type Proxy = NonNullable<ProxyMatrix['attributes'][number]['groups'][number]>;

const shades = ['cramersV', 'share'] as const;
type Shade = (typeof shades)[number];

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
  if (problem !== null) return <NoticeBox tone="danger">{sayFailure(problem)}</NoticeBox>;
  if (matrix === null) return null;
  return (
    <section aria-labelledby="give-away" className={styles.heat}>
      <HeatHead matrix={matrix} shade={shade} onShade={setShade} />
      <p className={text.caption}>
        {indirectWords.columns.says} {sayStrongestColumns(matrix, names)}
      </p>
      <Matrix matrix={matrix} shade={shade} open={open} filter={filter} onFilter={onFilter} onColumn={setOpen} />
      {matrix.notLookedAt.length > 0 && (
        <p className={classes(text.caption, styles.left)}>
          <Say parts={indirectWords.columns.notLookedAt(sayNotLookedAt(matrix, names))} />
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
  const words = indirectWords.columns;
  return (
    <div className={styles.head}>
      <h3 id="give-away">{words.title}</h3>
      <div role="group" aria-label={words.shown} className={styles.shades}>
        {shades.map((one) => (
          <Button key={one} look="small" aria-pressed={one === shade} onClick={() => onShade(one)}>
            {words.shades[one]}
          </Button>
        ))}
      </div>
      <Menu isIcon title={words.saveTitle} entries={[{ title: words.save, run: () => saveMatrix(matrix) }]} />
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
    <ScrollBox label={indirectWords.columns.label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{indirectWords.columns.column}</th>
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
                {isProtected(attribute) && <span className={text.tag}>{indirectWords.columns.protected}</span>}
              </th>
              {groups.map((proxy, at) => (
                <td key={at}>
                  {proxy === null ? (
                    <span className={styles.own}>{indirectWords.columns.own}</span>
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

interface HeatCellProps extends HeatTableProps {
  readonly attribute: string;
  readonly proxy: Proxy;
  readonly shade: Shade;
}

function HeatCell({ attribute, proxy, shade, filter, onFilter }: HeatCellProps) {
  const names = useNames();
  const words = indirectWords.columns;
  const strength = proxy[shade];
  const group = groupKey(proxy.group);
  const isOn = filter.through === attribute && filter.group === group;
  const level = strength === null ? 0 : Math.min(5, Math.floor(strength * 8));
  return (
    <button
      type="button"
      className={classes(styles.cell, levels[level])}
      aria-pressed={isOn}
      title={proxy.best === null ? undefined : words.cell(proxy.best, proxy.p)}
      aria-label={words.through(attribute, proxy.group, names)}
      onClick={() =>
        onFilter(
          isOn
            ? { ...filter, through: null, value: null, group: null }
            : { ...filter, through: attribute, value: null, group },
        )
      }
    >
      <b>{strength === null ? words.none : formatDecimal(strength, 2)}</b>{' '}
      {proxy.best === null ? words.noValue : words.best(attribute, proxy.best, names)}
    </button>
  );
}

interface ProxyValuesTableProps {
  readonly recipe: Recipe;
  readonly attribute: string;
  readonly onThrough: (attribute: string, value: string) => void;
}

/** Every value of one column: what share of it is in each group, and what share of the group has it. */
function ProxyValuesTable({ recipe, attribute, onThrough }: ProxyValuesTableProps) {
  const names = useNames();
  const ask = useCallback(() => client.proxyValues(recipe, attribute), [recipe, attribute]);
  const { value: answer } = useAnswer(ask);
  const title = columnName(names, attribute);
  const words = indirectWords.columns;
  if (answer === null || answer.attribute !== attribute) return <p className={text.hint}>{words.counting(title)}</p>;
  return (
    <>
      <ScrollBox label={words.values(title)} height="short">
        <DataTable
          hasRowHeads
          caption={words.values(title)}
          numbers={answer.groups.map((_, at) => at + 2)}
          header={[title, words.people, ...answer.groups.map((group) => words.inGroup(group, names)), words.situations]}
          rows={answer.values.map(({ value, weight, groups }) => [
            valueName(names, { attribute, value }),
            weight,
            ...groups.map((rule) =>
              rule === null
                ? words.own
                : rule.n === 0 || rule.coverage === null
                  ? words.nobody
                  : words.shares(rule.x, rule.n, rule.coverage),
            ),
            <Button
              key="through"
              look="link"
              aria-label={words.throughValue(title, value)}
              onClick={() => onThrough(attribute, value)}
            >
              {words.show}
            </Button>,
          ])}
        />
      </ScrollBox>
      {answer.leftOut.values > 0 && <p className={text.hint}>{words.leftOut(answer.leftOut.values)}</p>}
    </>
  );
}

/** How well each column stands in for each group, as a file (D9). */
function saveMatrix(matrix: ProxyMatrix): void {
  const { file } = indirectWords.columns;
  const rows = matrix.attributes.flatMap(({ attribute, groups }) =>
    groups.flatMap((proxy) => {
      if (proxy === null) return [];
      const { group, cramersV, mutualInformation, share, p, best } = proxy;
      const value = [
        best?.value ?? '',
        best?.x ?? null,
        best?.n ?? null,
        best?.interval.low ?? null,
        best?.interval.high ?? null,
        best?.coverage ?? null,
      ];
      return [[attribute, sayItem(group), cramersV, mutualInformation, share, p, ...value]];
    }),
  );
  void saveFile({
    name: 'proxies.csv',
    header: [
      file.column,
      file.group,
      file.cramersV,
      file.information,
      file.share,
      file.p,
      file.best,
      file.inGroup,
      file.people,
      file.low,
      file.high,
      file.coverage,
    ],
    rows,
  });
}
