import { readValue } from '../role-words.ts';

/** A cell as the words below spell it: small, in English where known, without a number before its word. */
export function readCell(value: string): string {
  return readValue(value)
    .replaceAll('_', ' ')
    .replace(/^\d{1,2}[.) -]*[ .)-](?=[a-z])/, '');
}

/** What a name says of the yes of a column: a person would rather get it, would rather not, or it does not say. */
export type Polarity = 'good' | 'bad' | 'open';

interface NamedKind {
  readonly kind: 'decision' | 'outcome' | 'later';
  readonly polarity: Polarity;
  readonly names: RegExp;
}

/** Words in the names of what people decide and of what comes out; the first that fits a name counts. */
const named: readonly NamedKind[] = [
  {
    kind: 'later',
    polarity: 'bad',
    names:
      /\b(recid\w*|re ?offen\w*|re ?arrest\w*|re ?convict\w*|re ?incarcerat\w*|(?:loan|payment)? ?charge ?offs?|ever default\w*)\b/,
  },
  { kind: 'later', polarity: 'good', names: /\b(repaid|paid back|paid off)\b/ },
  {
    kind: 'decision',
    polarity: 'bad',
    names:
      /\b(den(?:y|ied|ial)|reject\w*|refus(?:e|ed|al)|declin(?:e|ed)|dismissed|fired|laid ?off|terminated|expel\w*|suspended|evict\w*|deport\w*|detain\w*|detention|arrest(?:ed|s|stat)?|arst ?made|cited|citations?|tickets?|ticketed|search(?:ed|es)?|frisk(?:ed|s)?|summons|sum ?issue|convict(?:ed|ion)|sentenced?|incarcerat\w*|imprison\w*|jailed|(?:death ?)?penalty|^death$|death sentence|struck|strike|sanction\w*|fined|flagged|investigated?|fraud\w*|checked|controlled|inspected|pip|use of force|force used|remand\w*|guilt\w*|verdict)\b/,
  },
  {
    kind: 'decision',
    polarity: 'good',
    names:
      /\b(approv(?:e|ed|al)|granted|grant|hire|hired|hiring|admit|admitted|admits|admission|admissions|accept|accepted|acceptance|promoted?|promotion|selected|selection|shortlist\w*|short listed|invited?|invitation|call ?backs?|called ?back|called|^call$|interview(?:ed)?|offer(?:ed)?|offer made|released|paroled?|eligib\w*|funded|licen[cs]ed|awarded?|scholarship|tenured?|^card$|reinstated|acquitted|pardon\w*|recommended|insured by us|adopted|placed on list)\b/,
  },
  {
    kind: 'decision',
    polarity: 'open',
    names: /\b(decision|decided|decisions|determination|disposition|action taken|action|ruling|resolution)\b/,
  },
  {
    kind: 'outcome',
    polarity: 'bad',
    names:
      /\b(^low$|^num$|violat\w*|high ?risk|at risk|injur(?:y|ed)|default\w*|dlq\w*|delinq\w*|serious ?dlqin ?\d*yrs|bad|attrition|attrited|churn\w*|^left$|quit|turnover|leaver|exited|readmi\w*|died?|dead|death|deceased|mortality|disease|diabet\w*|cancer|stroke|chd|heart ?attack|heart ?disease|dropout|drop ?out|dropped ?out|fail|failed|failure|bankrupt\w*|unemploy\w*|unem(?:p)?\d*|layoff|poor|poverty|insolven\w*|churned|complication\w*|infection|low ?birth ?weight|premie|incident|accident|charged off|mis status|divorced?)\b/,
  },
  {
    kind: 'outcome',
    polarity: 'good',
    names:
      /\b(surviv\w*|alive|pass(?:ed)?|pass ?bar|bar ?pass\w*|success\w*|graduat\w*|grad|employed|employment|inlf|in ?lf|lfp|participation|particip|labou?r ?force|working|income|salary|earnings|wage|creditability|creditworthy|credit ?risk|pincp|esr|good|completed?|completion|placed|placement|retained|retention|paid ?off|fully paid|work|works|insured|coverage|(?:health ?)?insurance|purchased?|subscribed?|subscription|recovered|won|win|high ?use|home ?owner|utili[sz]ation|benefits?)\b/,
  },
  {
    kind: 'outcome',
    polarity: 'open',
    names:
      /\b(class|classes|target|label|outcome|outcomes|response|result|results|risk|y|status|loan ?status|final ?status|verdict|final result)\b/,
  },
];

/** A name of nothing else, or of one such word with a filler, leaves no doubt. */
const fillers =
  /\b(is|was|has|been|ever|the|final|next|month|payment|made|received|got|conducted|issued|status|flag|ind|indicator|yn|binary|bin|dummy|cat|two|one|five|three|year|years|yr|yrs|after|within|or|not|yes|no|number|1|2|3|5|10|30|loan|credit|application|person|vehicle|stop|job|applicant|student|event|high|low|text|bar|college|exam|test|group|time|code|result|outcome|decision)\b/g;

/** What stands in the names of what was before, or of what is only about something. */
const before =
  /\b(prior|priors|previous|prev|past|history|hist|last|first|earlier|pre|before|num|number of|count|total|type|reason|reasons|purpose|method|days|date|day|amount|amt|hours|rate|ratio|score range|id|avg|mean|max|min|poutcome|father|mother|spouse|husband|wife|job req|req|desc|description|category of|year of|month of|in \d{4}|\d{2}|re\d{2}|7[45]|6[45])\b/;

/** What a name says of a column. */
export interface NameReading {
  readonly kind: 'decision' | 'outcome' | 'later';
  readonly polarity: Polarity;
  readonly word: string;
  /** The name says nothing else. */
  readonly isWhole: boolean;
  /** The name speaks of something before, or about. */
  readonly isAside: boolean;
}

/** Reads the name of a column, in small English words, as that of a decision or an outcome; null where it is neither. */
export function readOutcomeName(words: string): NameReading | null {
  for (const { kind, polarity, names } of named) {
    const match = names.exec(words);
    if (match === null) continue;
    const rest = words.replace(match[0], ' ').replace(fillers, ' ').trim();
    const isNegated = /\b(not|no|non|without)\b/.test(words.slice(0, match.index)) && polarity !== 'open';
    const flipped = polarity === 'good' ? 'bad' : 'good';
    return {
      kind,
      polarity: isNegated ? flipped : polarity,
      word: match[0],
      isWhole: rest === '',
      isAside: before.test(words.replace(match[0], ' ')),
    };
  }
  return null;
}

/** Values that say that something was, or was not, given to a person. */
const given =
  '(?:approv\\w*|accept\\w*|grant\\w*|hired?|admit\\w*|admis\\w*|select\\w*|offer\\w*|promot\\w*|eligib\\w*|qualif\\w*|pass\\w*|success\\w*|favou?r\\w*|award\\w*|invit\\w*|released?|recommend\\w*|employed|placed|paid|insured|graduat\\w*|surviv\\w*|alive|lived|repaid|recom)';
/** The worse values, by words that leave no doubt. */
export const badValues = new RegExp(
  `^(bad|low|fail|failed|failure|negative|loser?|poor|lost|dead|died|d|unacceptable|f|unsatisfactory|insufficient|withdrawn|dropout|left|leave|chgoff|charged ?off|default|late|not? ?found|under)$|^(?:not?|un|in|non|never)[ -]?_?${given}|\\b(den(?:y|ied|ial)|reject\\w*|refus\\w*|declin\\w*|default(?:ed)?|charged?[ -]?offs?|chgoff|delinquent|fraud\\w*|guilty|convicted|died|dead|deceased|dismissed|terminated|fired|dropped|dropout|arrest(?:ed)?|expelled|bad|poor|high risk|unemployed|notemployed|disease|presence|death)\\b`,
);
/** The better values, by words that leave no doubt. */
export const goodValues = new RegExp(
  `^(good|high|pass|passed|positive|winner|won|alive|lived|p i f|paid in full|fully paid|excellent|current|stay|stayed|not guilty|released)$|^${given}$|^(?:very[_ ])?${given}$|\\b(fully paid|paid off|accept(?:ed)?|approv\\w*|granted|admitted|hired)\\b`,
);
/** Values that deny what stands after them, in the name of the column. */
export const noValues = /^(no|n|false\.?|f|0|0\.0+|-1|-1\.0+|-|none|never|nein|non)$/;
export const yesValues = /^(yes|y|true\.?|t|1|1\.0+|\+1?|ja|oui|si|ever)$/;
/** Numbers with a bound before or after them: `<=50K`, `- 50000.`, `under 50`. */
export const lowerEnd = /^(?:<=?|- ?|under |below |up to |less than )\s*[$€£]?\d/;
export const upperEnd = /^(?:>=?|over |above |more than )\s*[$€£]?\d|^[$€£]?\d[\d,.]*k?\s*(?:\+\.?|and (?:over|more))$/;

/** Levels from low to high, as ratings have them. */
export const levels: readonly RegExp[] = [
  /^(?:very low|minimal|none)$/,
  /^(?:l|low|minor|below average|no risk|low risk|green)$/,
  /^(?:m|medium|moderate|average|mid|middle|medium risk|moderate risk|amber|yellow)$/,
  /^(?:h|high|major|above average|severe|high risk|red)$/,
  /^(?:very high|extreme|critical|very high risk)$/,
];
/** Names of ratings that a high value makes worse. */
export const riskNames =
  /\b(risk|score ?text|recid\w*|threat|danger|severity|fraud|violen\w*|priority|delinq\w*|score)\b/;
/** Names of numbers by which people are rated, and which side of them is worse. */
export const scoreNames: readonly { readonly names: RegExp; readonly worse: 'high' | 'low' }[] = [
  {
    names: /\b(decile ?score|risk ?score|recid\w* score|fraud ?score|threat ?score|risicoscore|risico)\b/,
    worse: 'high',
  },
  {
    names:
      /\b(credit ?score|fico\w*|chance of admit|score|final ?grade|g3|gpa|grade|rating|performance ?rating|evaluation|note|abschlussnote|salary|wage|wages|income|earnings|pay|salary|lohn|gehalt|merit|beauty|eval|starting ?salary|bonus|re78|rsal)\b/,
    worse: 'low',
  },
];

/** Names of what can be known only after a decision, whatever the data say. */
export const afterNames =
  /\b(recid\w*|re ?offen\w*|re ?arrest\w*|follow ?up|afterwards?|subsequent\w*|recover(?:ed|ies|y fee)|collection recovery fee|chg ?off\w*|charge ?offs?|charged off|total rec \w+|total pymnt\w*|last pymnt\w*|next pymnt\w*|out prncp\w*|settlement\w*|paid (?:total|principal|interest|late fees)|repaid|paid back|(?:end|exit|closed?|closing|release|termination|last payment) date|date (?:closed|ended|of exit))\b/;
/** Names of the day of the decision, the surest first. */
export const decidedDates: readonly RegExp[] = [
  /\b(decision|decided)\b/,
  /\b(approval|approved|ruling|determination)\b/,
  /\b(screening|assessment|issue|issued|issuance|sentenc\w*|stop|admission|referral)\b/,
  /\b(application|applied|filed|submitted|received|eingang)\b/,
];
