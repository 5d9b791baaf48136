import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount, formatList, formatMany } from '../../../components/format.ts';
import { Modal } from '../../../components/modal.tsx';
import { Pane, PaneSection } from '../../../components/pane.tsx';
import type { GeneralizeSettings, GeneralizeSummary, NodeDetail } from '../../../contracts/engine-api.ts';
import { costKinds, costTitles } from '../../../engine/vocabulary/costs.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { settingsOf } from '../../../engine/vocabulary/step-settings.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { setGeneralize } from '../../../state/generalize-settings.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { kindOf, kindWords } from '../lattice/index.ts';
import { formatCost, formatRisk, sayLevel } from '../publish-sentences.ts';
import { FairnessCard, TablePreview } from '../recommended/index.ts';

interface TablePaneProps {
  readonly node: number;
  readonly summary: GeneralizeSummary;
  readonly settings: GeneralizeSettings;
  readonly isRecommended: boolean;
  readonly onClose: () => void;
}

/** One table: what it does to each column, what holds and why not, what it costs. */
export function TablePane({ node, summary, settings, isRecommended, onClose }: TablePaneProps) {
  const edit = useApp((state) => state.edit);
  const [isShowing, setShowing] = useState(false);
  const ask = useCallback(({ id }: Identified) => client.with({ purpose: 'pane' }).openNode(id, node), [node]);
  const { value: detail, problem } = useFound('generalize', ask);
  const title = isRecommended ? 'The recommended table' : 'One table';
  if (detail === null || detail.node !== node || detail.id !== summary.id)
    return (
      <Pane label="Table" title={title} isUnasked onClose={onClose}>
        <PaneSection>{problem?.message ?? 'Looking at it ...'}</PaneSection>
      </Pane>
    );
  return (
    <Pane label="Table" title={title} below={kindWords[kindOf(summary.states[node])]} isUnasked onClose={onClose}>
      <PaneSection title="What each column becomes">
        <ColumnsOf summary={summary} detail={detail} />
      </PaneSection>
      <PaneSection title="What holds">
        <Failing detail={detail} settings={settings} />
        <DataTable
          header={['Smallest group', formatMany(detail.smallestKept ?? 0, 'person', 'people')]}
          numbers={[1]}
          rows={[
            ['Groups', formatCount(detail.costs.classes)],
            ['Highest chance of being picked out', formatRisk(detail.risk.prosecutor)],
            ...costKinds.map((kind) => [
              `${costTitles[kind]}${summary.best[kind] === node ? ' (best)' : ''}`,
              formatCost(kind, detail.costs[kind]),
            ]),
          ]}
        />
      </PaneSection>
      <PaneSection>
        <FairnessCard detail={detail} settings={settings} />
      </PaneSection>
      <PaneSection>
        {detail.isSafe && (
          <Button
            look="primary"
            aria-pressed={isRecommended}
            disabled={isRecommended}
            onClick={() =>
              edit('Recommend this table', (before) =>
                setGeneralize(before, settingsOf(before, 'generalize'), detail.levels),
              )
            }
          >
            {isRecommended ? 'Recommended' : 'Recommend this one'}
          </Button>
        )}{' '}
        <Button onClick={() => setShowing(true)}>See the table</Button>
      </PaneSection>
      {isShowing && (
        <Modal title="The table" onClose={() => setShowing(false)}>
          <TablePreview summary={summary} node={node} />
        </Modal>
      )}
    </Pane>
  );
}

function ColumnsOf({ summary, detail }: { readonly summary: GeneralizeSummary; readonly detail: NodeDetail }) {
  const names = useNames();
  const isHidden = (i: number) => detail.levels[i] === summary.attributes[i].sizes.length - 1;
  const hidden = summary.attributes.filter((_, i) => isHidden(i)).map(({ name }) => columnName(names, name));
  return (
    <DataTable
      header={['Column', 'Now', 'For example']}
      hasRowHeads
      rows={[
        ...summary.attributes.flatMap((attribute, i) =>
          isHidden(i)
            ? []
            : [
                [
                  columnName(names, attribute.name),
                  sayLevel(attribute, detail.levels[i]),
                  attribute.examples[detail.levels[i]],
                ],
              ],
        ),
        ...(hidden.length === 0 ? [] : [[formatMany(hidden.length, 'column'), 'hidden', formatList(hidden)]]),
      ]}
    />
  );
}

/** Who stands out, and in which way. */
function Failing({ detail, settings }: { readonly detail: NodeDetail; readonly settings: GeneralizeSettings }) {
  const names = useNames();
  const { failing, failingWeight } = detail.explanation;
  if (failing === null) return null;
  const how =
    failing.by === 'size'
      ? `${failing.weight === 1 ? 'stands' : 'stand'} out: a group of ${settings.k} is needed`
      : failing.by === 'diversity'
        ? `${failing.weight === 1 ? 'has' : 'have'} too few different values of ${failing.attribute}`
        : `${failing.weight === 1 ? 'differs' : 'differ'} too much from everyone in ${failing.attribute}`;
  return (
    <p>
      {formatMany(failing.weight, 'person', 'people')} with {sayItems(failing.items, names)} {how}.
      {failingWeight > failing.weight &&
        ` In all ${formatMany(failingWeight, 'person is', 'people are')} in groups that fail.`}
    </p>
  );
}
