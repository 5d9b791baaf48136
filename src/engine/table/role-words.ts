/**
 * A name as words in small letters with single blanks between them: `marital-status`, `maritalStatus` -> `marital
 * status`.
 */
export function spaceName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();
}

/** A name or a value as the words below spell it: small, spaced, in English where a foreign word is known. */
export function readName(name: string): string {
  return toEnglish(spaceName(name));
}

export function readValue(value: string): string {
  return toEnglish(value.trim().toLowerCase());
}

/** Names that say nothing but that a column is what the others lead to. */
export const targetNames = /^(y|class|target|label|outcome|decision|response|result)$/;
export const decisionNames =
  /\b(class|approv\w*|grant\w*|hire|hired|hiring|income|outcome|decision|admit\w*|admission|accept\w*|loan status|target|label|selected|promot\w*|benefit)\b/;
/** Names of what was decided, whatever values it has. */
export const decidedOutcomes = /\b(outcome|decision|result)\b/;
/** Decisions whose yes is bad for the person. */
export const adverseNames =
  /\b(den(?:y|ied|ial)|reject\w*|refus\w*|declin\w*|default\w*|recid\w*|dismiss\w*|fired|arrest\w*|terminated)\b/;
/** What is found out about a person later than the decision. */
export const laterNames =
  /\b(recid\w*|reoffen\w*|re ?arrest\w*|follow ?up|afterwards?|subsequent\w*|repaid|paid back|charged? ?off|recover(?:ed|ies)|(?:end|exit|closed?|closing|release|termination|last payment) date|date (?:closed|ended|of exit))\b/;
/** Parts of a person's name, and other words for one. */
export const personNames =
  /^((?:first|last|given|family|middle|full|maiden|nick|sur|fore)(?: ?names?)?|names?|person|applicant name|customer name|client name|vorname|nachname|pr[eé]nom|nom|apellidos?|nombre)$/;
/** The same where the word "name" leaves no doubt. */
export const wholePersonNames =
  /^((?:first|last|given|family|middle|full|maiden|nick|sur|fore) ?names?|(?:applicant|customer|client|employee|patient)(?: s)? names?)$/;
export const identifierNames =
  /\b(id|ids|ssn|bsn|nino|case no|name|surname|firstname|lastname|e ?mail|phone|passport|iban|uuid|guid|social security|address|customer number|account number|case number)\b/;
export const quasiNames =
  /\b(age|sex|gender|race|ethnic\w*|zip|zipcode|zip code|post ?code|postal\w*|plz|birth\w*|dob|marital|married|personal status|occupation|job|profession|education|country|nationality|native|city|town|county|region|municipality)\b/;
export const sensitiveNames =
  /\b(salary|income|wages?|earnings|disease|diagnos\w*|health|illness|medical|hiv|treatment|symptoms?|disorder|religio\w*|politic\w*|trade union|sexual|orientation|debts?|savings)\b/;
export const groundedNames =
  /\b(credit history|payment history|history|experience|qualification\w*|performance|tenure|skills?|hours)\b/;
/** The whole name: what counts records, or weighs them. */
export const weightNames = /^(n|count|counts|weight|weights|freq|frequency|records|cases)$/;
/** Names of survey weights alone (M12). */
export const surveyNames =
  /^(fnlwgt|wgt|pwgt|pweight|wt|(?:survey|sample|sampling|final|design|person|household|analysis) (?:weights?|wgt|wt)|perwt|hhwt)$/;

/** A ground that the law commonly protects, the names it goes by, and the value that is likely the protected group. */
export interface Ground {
  readonly names: RegExp;
  readonly ground: string;
  readonly group: RegExp | null;
  /** The values that the group is compared with, where others are neither. */
  readonly against?: RegExp;
  /** Whether the most frequent value is what the others are usually compared with. */
  readonly hasMajority?: true;
}

export const grounds: readonly Ground[] = [
  {
    names: /\b(sex|gender)\b/,
    ground: 'sex',
    group: /^f$|\b(female|woman|women|feminine)\b/,
    against: /^m$|\b(male|man|men|masculine)\b/,
  },
  {
    names: /\b(nation\w*|native|citizen\w*|(country|place) of (birth|origin))\b/,
    ground: 'national origin',
    group: null,
    hasMajority: true,
  },
  { names: /\b(afam|black|african)\b/, ground: 'race', group: /^(yes|y|true|t|1)$|\b(black|afam|african)\b/ },
  { names: /\b(race|ethnic\w*|caste)\b/, ground: 'race or ethnic origin', group: /\b(black|african|afro|afam)\b/ },
  { names: /\b(age|birth\w*|born|dob)\b/, ground: 'age', group: null },
  { names: /\b(religio\w*|faith)\b/, ground: 'religion', group: null, hasMajority: true },
  { names: /\b(disab\w*|handicap\w*)\b/, ground: 'disability', group: /^(yes|y|true|t|1)$|\b(disabled|handicapped)\b/ },
  {
    names: /\b(foreign\w*|immigra\w*|migra\w*|minority)\b/,
    ground: 'origin',
    group: /^(yes|y|true|t|1)$|\b(foreign\w*|immigrant|minority)\b/,
  },
  { names: /\b(marital|married|civil status|single)\b/, ground: 'marital status', group: null },
  { names: /\b(pregnan\w*|maternity)\b/, ground: 'pregnancy', group: /^(yes|y|true|t|1)$|\bpregnant\b/ },
  { names: /\b(sexual orientation|orientation)\b/, ground: 'sexual orientation', group: null },
];

/** What a person wants, so that to go without it is the worse outcome. */
const wanted =
  '(?:approv|accept|grant|hir|admi|select|offer|loan|credit|promot|eligib|qualif|pass|success|favou?r|award|invit|benefit|interview|job|visa|bail)';
export const negativeValues = new RegExp(
  `^(no|n|false|f|0|-|-1|bad|low|none|fail|failed|negative|loser?)$|^(?:not?|un|in)[ -]?${wanted}|\\b(den(?:y|ied|ial)|reject\\w*|refus\\w*|declin\\w*)\\b`,
);
/** What nobody wants; to go without it is the better outcome. */
export const adverseValues =
  /\b(arrest\w*|investigat\w*|fraud\w*|sanction\w*|charg\w*|convict\w*|fine[ds]?|summons\w*|caution\w*|warn\w*|dismiss\w*|fired|terminat\w*|default\w*|delinquen\w*|recid\w*|guilty|prison|jail\w*|detain\w*|detention|suspend\w*|expel\w*|penalt\w*)\b/;
export const negated = /^(?:no|not|non|without|never)\b/;
export const affirmativeValues = /^(yes|y|true|t|1)$/;
export const femaleValue = /\bfemale\b/;
export const maleValue = /\bmale\b/;
/** Names of the day of the decision itself, which nobody knew before it. */
export const decisionDayNames = /\b(decision|decided)\b/;
/** Names of the day on which was decided, or the application was made. */
export const decidedNames = /\b(decision|decided|application|applied|filed|submitted|screening|assessment)\b/;

/** English words, each with those of other languages that mean the same in the head or the cells of a table. */
const meanings: Readonly<Record<string, string>> = {
  sex: 'geschlecht sexe sexo sesso geslacht genero plec kon kjonn',
  female: 'weiblich frau femme feminin femenino feminino mujer mulher donna vrouw femmina kvinna',
  male: 'mannlich maennlich mann homme masculin masculino hombre homem uomo maschio',
  age: 'alter edad eta leeftijd idade wiek',
  birth: 'geburtsdatum geburtsjahr naissance nacimiento nascita geboortedatum geboortejaar',
  nationality:
    'staatsangehorigkeit staatsangehoerigkeit nationalitat nationalitaet nationalite nacionalidad nacionalidade nazionalita nationaliteit cittadinanza ciudadania burgerschap',
  disability: 'behinderung schwerbehinderung discapacidad disabilita beperking',
  religion: 'konfession religione godsdienst geloof',
  race: 'raca rasse ras raza razza',
  'marital status': 'familienstand famges famst burgstaat',
  foreign: 'gastarb gastarbeiter auslander auslaender allochtoon extranjero straniero etranger',
  decision: 'entscheidung bescheid beschluss decisione besluit beslissing beschikking decisao',
  'decision date': 'bescheiddatum entscheidungsdatum besluitdatum',
  'application date': 'antragsdatum aanvraagdatum',
  result: 'ergebnis resultat resultado risultato uitkomst resultaat uitslag esito',
  approved:
    'bewilligt bewilligung genehmigt genehmigung zusage accorde accordee aprobado aprovado approvato concedido toegekend toegewezen goedgekeurd deferido',
  rejected:
    'abgelehnt ablehnung verweigert absage refuse refusee rechazado denegado respinto respinta afgewezen afwijzing geweigerd indeferido reprovado recusado',
  admitted: 'zugelassen toegelaten admis admise admitido ammesso ammessa',
  hired: 'eingestellt angenommen aangenomen embauche embauchee contratado contratada assunto assunta',
  selected: 'ausgewahlt ausgewaehlt geselecteerd selectionne seleccionado selecionado selezionato',
  promoted: 'befordert befoerdert bevorderd promu promue ascendido promosso',
  invited: 'eingeladen einladung uitgenodigd invite convocado',
  dismissed: 'entlassen gekundigt gekuendigt ontslagen licencie despedido licenziato',
  passed: 'bestanden geslaagd reussi reussite promosso',
  failed: 'durchgefallen gezakt echoue suspenso bocciato',
  fraud: 'betrug fraude frode',
  checked: 'kontrolle kontrolliert controle gecontroleerd controllo uberpruft geprueft huisbezoek',
  default: 'zahlungsausfall ausfall wanbetaling impago inadimplencia inadimplente',
  creditworthy: 'kredit kreditwurdig kreditwuerdig bonitat bonitaet solvabel',
  yes: 'ja oui si sim tak',
  no: 'nein non nee nao nie',
  salary: 'einkommen gehalt lohn revenu salaire ingresos salario renda stipendio inkomen salaris',
  postcode: 'postleitzahl',
  city: 'wohnort stadt ville ciudad citta gemeente woonplaats',
  region: 'bezirk landkreis bundesland',
  'case number': 'aktenzeichen',
};

const english = new Map(
  Object.entries(meanings).flatMap(([word, foreign]) => foreign.split(' ').map((one) => [one, word] as const)),
);

/** Small words with those of other languages in English, and letters without their accents. */
export function toEnglish(spaced: string): string {
  const plain = spaced.normalize('NFD').replace(/\p{M}/gu, '');
  return plain
    .split(' ')
    .map((word) => english.get(word) ?? word)
    .join(' ');
}
