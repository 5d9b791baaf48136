import type { Result } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { comparePeople } from '../analysis/people.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { settingsOf } from '../vocabulary/step-settings.ts';
import { resultIdOf } from './kept-results.ts';
import type { OpenTable } from './open-table.ts';
import { PeoplePages } from './people-pages.ts';
import type { PeoplePage, PeopleQuery, PeopleSummary, PersonDetail } from './people-views.ts';

/** What can be asked about people who are alike. */
export interface PeopleCalls {
  /** Compares denied people with the nearest of both kinds; the calls below ask of what was found. */
  comparePeople(recipe: Recipe, context: RunContext): Result<PeopleSummary>;
  peopleAt(id: string, t: PeopleQuery['t'], context: RunContext): Result<PeopleSummary>;
  people(id: string, query: PeopleQuery): Result<PeoplePage>;
  openPerson(id: string, row: number, t: PeopleQuery['t']): Result<PersonDetail>;
}

const mostKept = 2;

export function createPeopleCalls(open: OpenTable): PeopleCalls {
  const kept = open.keepResults<PeoplePages>(mostKept);
  const ask = <T>(id: string, question: (pages: PeoplePages) => Result<T>): Result<T> => {
    const pages = kept.find(id);
    return pages.ok ? question(pages.value) : pages;
  };
  return {
    comparePeople(recipe, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const settings = settingsOf(recipe, 'people');
      const compared = comparePeople(prepared.value, settings, context, '');
      if (!compared.ok) return compared;
      const names = prepared.value.table.attributes.map(({ name }) => name);
      const id = resultIdOf(recipe, 'people', names);
      const pages = new PeoplePages(id, compared.value);
      const summary = pages.summarize(settings.t, context);
      if (summary.ok) kept.keep(id, pages);
      return summary;
    },
    peopleAt: (id, t, context) => ask(id, (pages) => pages.summarize(t, context)),
    people: (id, query) => ask(id, (pages) => pages.list(query)),
    openPerson: (id, row, t) => ask(id, (pages) => pages.open(row, t)),
  };
}
