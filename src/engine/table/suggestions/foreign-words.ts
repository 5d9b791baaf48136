/** English words, each with those of other languages that mean the same in the head or the cells of a table. */
const meanings: Readonly<Record<string, string>> = {
  sex: 'geschlecht sexe sexo sesso geslacht genero',
  female: 'weiblich frau femme feminin femenino mujer donna vrouw',
  male: 'mannlich maennlich mann homme masculin masculino hombre uomo',
  age: 'alter edad eta leeftijd',
  birth: 'geburtsdatum geburtsjahr naissance nacimiento nascita geboortedatum geboortejaar',
  nationality:
    'staatsangehorigkeit staatsangehoerigkeit nationalitat nationalitaet nationalite nacionalidad nazionalita nationaliteit',
  disability: 'behinderung schwerbehinderung discapacidad disabilita beperking',
  religion: 'konfession religione godsdienst',
  'marital status': 'familienstand',
  decision: 'entscheidung bescheid beschluss decisione besluit',
  'decision date': 'bescheiddatum entscheidungsdatum besluitdatum',
  'application date': 'antragsdatum aanvraagdatum',
  result: 'ergebnis resultat resultado risultato uitkomst',
  approved: 'bewilligt genehmigt accorde aprobado concedido approvato toegekend goedgekeurd',
  rejected: 'abgelehnt verweigert refuse rechazado denegado respinto afgewezen',
  yes: 'ja oui si',
  no: 'nein non nee',
  salary: 'einkommen gehalt lohn revenu salaire ingresos salario stipendio inkomen salaris',
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
