import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount, formatShare } from '../../../components/format.ts';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import text from '../../../components/text.module.css';
import type { Recipe } from '../../../contracts/engine-api.ts';
import { columnName, valueName } from '../../../engine/vocabulary/display-names.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { useNames } from '../../../state/use-names.ts';

interface ProxyValuesTableProps {
  readonly recipe: Recipe;
  readonly attribute: string;
  readonly onThrough: (attribute: string, value: string) => void;
}

/** Every value of one column: what share of it is in each group, and what share of the group has it. */
export function ProxyValuesTable({ recipe, attribute, onThrough }: ProxyValuesTableProps) {
  const names = useNames();
  const ask = useCallback(() => client.proxyValues(recipe, attribute), [recipe, attribute]);
  const { value: answer } = useAnswer(ask);
  const title = columnName(names, attribute);
  if (answer === null || answer.attribute !== attribute) return <p className={text.hint}>Counting {title} ...</p>;
  return (
    <>
      <ScrollBox label={`Values of ${title}`} height="short">
        <DataTable
          hasRowHeads
          caption={`Values of ${title}`}
          numbers={answer.groups.map((_, at) => at + 2)}
          header={[
            title,
            'People',
            ...answer.groups.map((group) => `of these ${sayItem(group, names)} · of the group here`),
            'Situations',
          ]}
          rows={answer.values.map(({ value, weight, groups }) => [
            valueName(names, { attribute, value }),
            weight,
            ...groups.map((rule) =>
              rule === null
                ? 'the group’s own column'
                : rule.n === 0 || rule.coverage === null
                  ? 'nobody'
                  : `${formatShare(rule.x, rule.n)} · ${(100 * rule.coverage).toFixed(1)}%`,
            ),
            <Button
              key="through"
              look="link"
              aria-label={`Stand-ins through ${title} = ${value}`}
              onClick={() => onThrough(attribute, value)}
            >
              show
            </Button>,
          ])}
        />
      </ScrollBox>
      {answer.leftOut.values > 0 && (
        <p className={text.hint}>
          {formatCount(answer.leftOut.values)} rarer values are not listed; they count in the figures above.
        </p>
      )}
    </>
  );
}
