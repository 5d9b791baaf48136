import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { download } from '../../../components/download.ts';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { Section } from '../../../components/section.tsx';
import { useApp } from '../../../state/use-app.ts';
import { commandNotes, commands, needWords } from './database-sentences.ts';
import type { Query } from './use-query.ts';
import layout from '../../../components/layout.module.css';
import text from '../../../components/text.module.css';
import styles from './database-page.module.css';

/** The query, the recipe for its result, and how it is run. */
export function QueryPart({ query: { view, needs } }: { readonly query: Query }) {
  const { dialect } = useApp((state) => state.database);
  if (view === null)
    return (
      <Section
        title="The query"
        says={needs === null ? 'It is written as soon as nothing is wrong.' : needWords[needs]}
      >
        {null}
      </Section>
    );
  const { sql, recipe } = view;
  return (
    <Section
      title="The query"
      says="It recodes every column, leaves out what is not needed, and counts. It changes nothing in the database."
      controls={
        <span className={layout.row}>
          <CopyButton title="Copy" label="Copy the query" content={sql} />
          <Button look="small" onClick={() => download('group.sql', sql, 'application/sql')}>
            Download group.sql
          </Button>
          <Button look="small" onClick={() => download('grouped.json', recipe, 'application/json')}>
            Download grouped.json
          </Button>
        </span>
      }
    >
      <ScrollBox label="Text of the query" height="short">
        <pre className={styles.code}>{sql}</pre>
      </ScrollBox>
      <p className={text.hint}>
        Run it, and keep its result as <code>grouped.csv</code>. <code>grouped.json</code> is the recipe for that file,
        for later or for the command line; here it is used by itself. {commandNotes[dialect]}
      </p>
      <div className={styles.command}>
        <code>{commands[dialect]}</code>
        <CopyButton title="Copy" label="Copy the command" content={commands[dialect]} />
      </div>
    </Section>
  );
}
