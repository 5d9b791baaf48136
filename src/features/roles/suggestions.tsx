import type { TableView } from '../../contracts/engine-api.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { RoleSuggestion } from '../../engine/table/suggest-roles.ts';
import { editData, hasItem, isProtected, setDecision, toggleGrounded, toggleProtected, toggleRole } from '../../state/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';

const words: Record<Exclude<RoleSuggestion['role'], 'cut'>, string> = {
  decision: 'is the decision',
  protected: 'is protected',
  quasi: 'could identify',
  sensitive: 'is sensitive',
  identifier: 'names a person',
  grounded: 'may explain',
  weight: 'is the weight',
};

/** The recipe with a suggestion taken, or null when it holds already or cannot be applied. */
function apply(suggestion: RoleSuggestion, recipe: Recipe, view: TableView): Recipe | null {
  const { role, attribute, value } = suggestion;
  const { roles } = recipe;
  const found = view.attributes.find(({ name }) => name === attribute);
  if (found === undefined || attribute === roles.decision?.attribute) return null;
  const item = value !== null && found.values.some((one) => one.value === value) ? { attribute, value } : null;
  switch (role) {
    case 'decision':
      return roles.decision === null && item !== null ? setDecision(recipe, attribute, [item.value]) : null;
    case 'protected':
      if (isProtected(roles, attribute)) return null;
      return item === null ? toggleRole(recipe, 'protectedAttributes', attribute) : toggleProtected(recipe, item);
    case 'grounded':
      return item !== null && !hasItem(roles.grounded, item) ? toggleGrounded(recipe, item) : null;
    case 'quasi':
      return roles.quasi.includes(attribute) ? null : toggleRole(recipe, 'quasi', attribute);
    case 'sensitive':
      return roles.sensitive.includes(attribute) ? null : toggleRole(recipe, 'sensitive', attribute);
    case 'identifier':
      return toggleRole(recipe, 'identifiers', attribute);
    case 'weight':
      return recipe.data.weight === null ? editData(recipe, { weight: attribute }) : null;
    case 'cut':
      return null;
  }
}

/** What names and content suggest, each with its reason; nothing happens until it is accepted. */
export function Suggestions({ view }: { readonly view: TableView }) {
  const recipe = useApp((state) => state.recipe);
  const edit = useApp((state) => state.edit);
  if (recipe === null) return null;
  const open = view.suggestions.filter((one) => apply(one, recipe, view) !== null);
  if (open.length === 0) return null;
  return (
    <>
      <h2>Suggestions</h2>
      <ul className="suggestions">
        {open.slice(0, 24).map((one) => {
          const title = `${one.attribute}${one.value === null ? '' : ` ${one.value}`} ${one.role === 'cut' ? '' : words[one.role]}`;
          return (
            <li key={`${one.role} ${one.attribute} ${one.value}`}>
              <button type="button" className="btn small" aria-label={`Accept: ${title}`} onClick={() => edit(title, (before) => apply(one, before, view) ?? before)}>
                Accept
              </button>
              <span>
                {title}
                <span className="hint"> {one.why}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
