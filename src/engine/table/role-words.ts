/** A name as words in small letters with single blanks between them: `marital-status`, `maritalStatus` -> `marital status`. */
export function spaceName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();
}

export const decisionNames = /\b(class|approv\w*|grant\w*|hire|hired|hiring|income|outcome|decision|admit\w*|admission|accept\w*|loan status|target|label|selected|promot\w*|benefit)\b/;
/** Decisions whose yes is bad for the person. */
export const adverseNames = /\b(den(?:y|ied|ial)|reject\w*|refus\w*|declin\w*|default\w*|recid\w*|dismiss\w*|fired|arrest\w*|terminated)\b/;
export const identifierNames = /\b(id|ids|ssn|name|surname|firstname|lastname|e ?mail|phone|passport|iban|uuid|guid|social security|address|customer number|account number|case number)\b/;
export const quasiNames = /\b(age|sex|gender|race|ethnic\w*|zip|zipcode|zip code|postcode|postal|birth\w*|dob|marital|married|personal status|occupation|job|profession|education|country|nationality|native|city|town|county|region|municipality)\b/;
export const sensitiveNames = /\b(salary|income|wages?|earnings|disease|diagnos\w*|health|illness|medical|hiv|treatment|symptoms?|disorder|religio\w*|politic\w*|trade union|sexual|orientation|debts?|savings)\b/;
export const groundedNames = /\b(credit history|payment history|history|experience|qualification\w*|performance|tenure|skills?|hours)\b/;
/** The whole name: `fnlwgt` and other survey weights are not among them on purpose. */
export const weightNames = /^(n|count|counts|weight|weights|freq|frequency|records|cases)$/;

/** A ground that the law commonly protects, the names it goes by, and the value that is likely the protected group. */
export interface Ground {
  readonly names: RegExp;
  readonly ground: string;
  readonly group: RegExp | null;
}

export const grounds: readonly Ground[] = [
  { names: /\b(sex|gender)\b/, ground: 'sex', group: /^f$|\b(female|woman|women|feminine)\b/ },
  { names: /\b(afam|black|african)\b/, ground: 'race', group: /^(yes|y|true|t|1)$|\b(black|afam|african)\b/ },
  { names: /\b(race|ethnic\w*|caste)\b/, ground: 'race or ethnic origin', group: /\b(black|african|afro|afam)\b/ },
  { names: /\bage\b|\bage (group|band|class)\b/, ground: 'age', group: null },
  { names: /\b(religio\w*|faith)\b/, ground: 'religion', group: null },
  { names: /\b(disab\w*|handicap\w*)\b/, ground: 'disability', group: /^(yes|y|true|t|1)$|\b(disabled|handicapped)\b/ },
  { names: /\b(foreign\w*|immigra\w*|migra\w*|minority)\b/, ground: 'origin', group: /^(yes|y|true|t|1)$|\b(foreign\w*|immigrant|minority)\b/ },
  { names: /\b(nation\w*|native|citizen\w*|country of (birth|origin))\b/, ground: 'national origin', group: null },
  { names: /\b(marital|married|civil status|single)\b/, ground: 'marital status', group: null },
  { names: /\b(pregnan\w*|maternity)\b/, ground: 'pregnancy', group: /^(yes|y|true|t|1)$|\bpregnant\b/ },
  { names: /\b(sexual orientation|orientation)\b/, ground: 'sexual orientation', group: null },
];

export const negativeValues = /^(no|n|false|f|0|-|-1|bad|low|none|fail|failed|negative|loser?|unfavou?rable)$|^(not|no|un)[ -]|\b(den(?:y|ied|ial)|reject\w*|refus\w*|declin\w*|unsuccessful)\b/;
export const affirmativeValues = /^(yes|y|true|t|1)$/;
export const femaleValue = /\bfemale\b/;
export const maleValue = /\bmale\b/;
