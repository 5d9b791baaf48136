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
