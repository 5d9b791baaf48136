import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { writeCsv } from '../../components/csv.ts';
import { downloadText } from '../../components/download.ts';
import { formatNumber } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { SelectField } from '../../components/select-field.tsx';
import type { ProxyMatrix } from '../../contracts/engine-api.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { ProxyValuesTable } from './proxy-values.tsx';
import { sayItems } from './words.ts';

type Proxy = NonNullable<ProxyMatrix['attributes'][number]['groups'][number]>;

const shades = { cramersV: "Cramer's V", share: 'share of what there is to know', best: 'best value' } as const;
type Shade = keyof typeof shades;
const strengthOf = (proxy: Proxy, shade: Shade) => (shade === 'best' ? (proxy.best?.confidence ?? null) : proxy[shade]);

interface ProxiesTabProps {
  /** Goes to the redlining rules through an attribute, one of its values, and for one group. */
  readonly onThrough: (attribute: string, value: string | null, group: string | null) => void;
}

/** How well each attribute stands in for each protected group, at a glance. */
export function ProxiesTab({ onThrough }: ProxiesTabProps) {
  const recipe = useApp((state) => state.recipe)!;
  const { data, columns, filter, roles } = recipe;
  const [asked, setAsked] = useState({ recipe, key: '' });
  const key = JSON.stringify([data, columns, filter, roles.decision, roles.protected, roles.identifiers]);
  if (asked.key !== key) setAsked({ recipe, key });
  const ask = useCallback(() => client.proxies(asked.recipe), [asked]);
  const { value: matrix, problem } = useAnswer(recipe.roles.protected.length === 0 ? null : ask);
  const [shade, setShade] = useState<Shade>('cramersV');
  const [open, setOpen] = useState<string | null>(null);
  if (recipe.roles.protected.length === 0) return <p>The table holds no protected group, so nothing in it can be compared with one.</p>;
  if (problem !== null) return <NoticeBox tone="danger">{problem.message}</NoticeBox>;
  if (matrix === null) return <h1 className="answer" tabIndex={-1}>Looking for stand-ins ...</h1>;
  return (
    <section aria-label="Proxies">
      <ProxiesAnswer matrix={matrix} />
      <div className="row filter-bar">
        <SelectField label="Shade by" value={shade} options={shades} onChange={(chosen) => setShade(chosen as Shade)} />
        <button type="button" className="btn small" onClick={() => saveMatrix(matrix)}>
          Export CSV
        </button>
      </div>
      <ScrollBox label="Attributes against protected groups" className="redlining">
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">Attribute</th>
              {matrix.groups.map((group) => (
                <th scope="col" key={group.join('=')}>{sayItems([group])}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.attributes.map(({ attribute, groups }) => (
              <tr key={attribute} className={attribute === open ? 'selected' : undefined}>
                <th scope="row">
                  <button type="button" className="btn plain" aria-expanded={attribute === open} onClick={() => setOpen(attribute === open ? null : attribute)}>
                    {attribute}
                  </button>
                </th>
                {groups.map((proxy, index) => (
                  <td key={index}>{proxy === null ? <span className="hint">itself</span> : <ProxyCell attribute={attribute} proxy={proxy} shade={shade} onThrough={onThrough} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="hint">A cell gives {shades[shade]} and the value that most surely points at the group; a click shows the redlining rules through it. An attribute opens to all its values.</p>
      {open !== null && <ProxyValuesTable recipe={asked.recipe} attribute={open} onThrough={onThrough} />}
    </section>
  );
}

function ProxiesAnswer({ matrix }: { readonly matrix: ProxyMatrix }) {
  const strongest = matrix.groups.map((group, index) => {
    const ranked = matrix.attributes.flatMap(({ attribute, groups }) => (groups[index]?.cramersV == null ? [] : [{ attribute, proxy: groups[index]! }]));
    return { group, best: ranked.reduce<(typeof ranked)[number] | null>((best, one) => (best === null || one.proxy.cramersV! > best.proxy.cramersV! ? one : best), null) };
  });
  return (
    <>
      <h1 className="answer" tabIndex={-1}>
        {strongest.map(({ group, best }) => (best === null ? '' : `${best.attribute} tells most about ${sayItems([group])}`)).filter((words) => words !== '').join('; ') || 'No attribute tells anything about a protected group'}.
      </h1>
      <p className="sub">
        {strongest.map(({ group, best }) => (best?.proxy.best == null ? '' : `${((100 * best.proxy.best.x) / best.proxy.best.n).toFixed(0)}% of those with ${best.attribute} ${best.proxy.best.value} are ${sayItems([group])}. `))}
        Dropping a protected column does not help where another one stands in for it.
      </p>
    </>
  );
}

function ProxyCell({ attribute, proxy, shade, onThrough }: { readonly attribute: string; readonly proxy: Proxy; readonly shade: Shade } & ProxiesTabProps) {
  const strength = strengthOf(proxy, shade);
  const level = strength === null ? 0 : Math.min(5, Math.floor(strength * 6));
  return (
    <button type="button" className={`shade shade-${level}`} aria-label={`Redlining rules through ${attribute} for ${sayItems([proxy.group])}`} onClick={() => onThrough(attribute, null, sayItems([proxy.group]))}>
      <b>{strength === null ? 'undefined' : strength.toFixed(2)}</b> <span className="bar" style={{ width: `${Math.round(48 * (strength ?? 0))}px` }} aria-hidden="true" />
      <small>
        {proxy.best === null ? '' : `${proxy.best.value || '(empty)'}: ${((100 * proxy.best.x) / proxy.best.n).toFixed(0)}% of ${formatNumber(proxy.best.n)}`}
      </small>
    </button>
  );
}

function saveMatrix(matrix: ProxyMatrix): void {
  const rows = matrix.attributes.flatMap(({ attribute, groups }) =>
    groups.flatMap((proxy) => (proxy === null ? [] : [[attribute, sayItems([proxy.group]), proxy.cramersV, proxy.mutualInformation, proxy.share, proxy.best?.value ?? '', proxy.best?.x ?? null, proxy.best?.n ?? null, proxy.best?.coverage ?? null]])),
  );
  downloadText('proxies.csv', writeCsv([['attribute', 'group', "Cramer's V", 'mutual information in bits', 'share of entropy', 'best value', 'of these in the group', 'people with the value', 'of the group with the value'], ...rows]), 'text/csv');
}
