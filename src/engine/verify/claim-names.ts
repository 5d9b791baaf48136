/** What the recipe of a release calls columns and protected groups (T9); empty without one. */
export interface ClaimNames {
  readonly columns: Readonly<Record<string, string>>;
  readonly groups: readonly { readonly attribute: string; readonly value: string; readonly title: string }[];
}

export const noClaimNames: ClaimNames = { columns: {}, groups: [] };

/** The parts of a recipe that name columns and groups. */
interface NamingRecipe {
  readonly columns: Readonly<Record<string, { readonly title?: string | undefined }>>;
  readonly roles: {
    readonly protected: readonly { readonly attribute: string; readonly value: string; readonly title?: string }[];
  };
}

export function claimNames({ columns, roles }: NamingRecipe): ClaimNames {
  return {
    columns: Object.fromEntries(
      Object.entries(columns).flatMap(([name, { title }]) => (title === undefined ? [] : [[name, title]])),
    ),
    groups: roles.protected.flatMap(({ attribute, value, title }) =>
      title === undefined ? [] : [{ attribute, value, title }],
    ),
  };
}
