import type { GroundName } from '../../vocabulary/first-look.ts';

/** What the law often protects: the names it goes by, and the values by which it is known. */
export interface Ground {
  readonly ground: GroundName;
  readonly names: RegExp;
  /** At least two of its values are such words; null where values tell nothing. */
  readonly values: RegExp | null;
  /** The value that is likely the group. */
  readonly group?: RegExp;
  /** The values that the group is compared with where others are neither (M10). */
  readonly against?: RegExp;
  /** All but the largest value are the group, as a whole (D14). */
  readonly hasMajority?: true;
}

/** In the order in which a name that fits several is read. */
export const grounds: readonly Ground[] = [
  {
    ground: 'sex',
    names: /\b(sex|gender|gndr|kjonn|kon|pol)\b|^(?:\w+ )?(?:sex|gender)e?$/,
    values: /^(female|male|woman|man|women|men|girls?|boys?|females|males)$|\b(female|male)\b/,
    group: /^(f|fem|w)$|\b(female|females|woman|women|girls?)\b/,
    against: /^m$|\b(male|males|man|men|boys?)\b/,
  },
  {
    ground: 'race',
    names: /\b(race|races|racial|ethn\w*|caste|rac1 ?p|raca|raca cor|cor raca|minority|minoritygroup)\b/,
    values:
      /^(?:non[ -]?hispanic )?(white|black|asian|hispanic|latino|latina|latinx|caucasian|caucasion|african[ -]?american|afro[ -]?american|afam|native american|american indian|amer[ -]indian[ -]eskimo|asian[ -]pac[ -]islander|pacific islander|native hawaiian|non[ -]?white|non[ -]?black|mexican|puerto rican|cauc|indigenous|mestizo|branca?|preta?|parda|amarela|coloured|indian|other race)\b.*$/,
  },
  {
    ground: 'national-origin',
    names:
      /\b(nation\w*|native|nativity|citizen\w*|(?:country|place|land) (?:of )?(?:birth|origin)|birth ?(?:country|place)|born in|ctzn\w*|uscit|herkomst|herkunft|origine|land van herkomst)\b/,
    values:
      /^(german|germany|dutch|netherlands|turkish|turkey|polish|poland|french|france|spanish|spain|italian|italy|moroccan|morocco|syrian|syria|afghan|romanian|bulgarian|surinamese|british|united kingdom|united states|united-states|usa|mexico|philippines|puerto-rico|portuguese|ukrainian|russian|algerian|tunisian|deutsch|turkisch|polnisch|syrisch|italienisch|rumanisch|nederlands|turks|marokkaans|surinaams|francaise?|marocaine?|algerienne?)$/,
    hasMajority: true,
  },
  {
    ground: 'disability',
    names: /\b(disab\w*|handicap\w*|impairment|dis|sen|ehcp)\b/,
    values: null,
    group: /^(yes|y|true|t|1)$|^(disabled|handicapped)\b/,
  },
  {
    ground: 'origin',
    names: /\b(foreign\w*|immigra\w*|migra\w*|migratie\w*|expat\w*|refugee)\b/,
    values: null,
    group: /^(yes|y|true|t|1)$|\b(foreign\w*|immigrant|minority)\b/,
  },
  {
    ground: 'religion',
    names: /\b(relig\w*|faith|denomination)\b/,
    values:
      /^(catholic|protestant|muslim|islam|jewish|hindu|christian|buddhist|orthodox|no religion|atheist|katholisch|evangelisch)\b/,
    hasMajority: true,
  },
  {
    ground: 'marital-status',
    names:
      /\b(marital|maritl|married|marriage|civil status|marital status|situation familiale|etat civil|etat matrimonial|estado civil|stato civile|burgerlijke staat|personal status|marst|mar|mstat\w*|unmarried|spouse present)\b/,
    values:
      /^(?:\d[. )]+)?(married|never[- ]married|never married|single|divorced|widowed|separated|unmarried|not married|married-civ-spouse|cohabiting)\b/,
  },
  { ground: 'pregnancy', names: /\b(pregnan\w*|maternity)\b/, values: null, group: /^(yes|y|true|t|1)$|\bpregnant\b/ },
  { ground: 'orientation', names: /\b(sexual orientation|orientation|lgb\w*)\b/, values: null },
  {
    ground: 'age',
    names:
      /\b(age|aged|agep|ages|age ?(?:group|grp|cat|range|band|bracket|years?)|birth\w*|born|dob|yob|byear|days birth|years old)\b/,
    values: null,
  },
];

/** What a name says besides that makes it the age, or the sex, of something else. */
export const notOfPerson =
  /\b(account|vehicle|car|house|home|property|building|policy|credit|loan|company|firm|marriage|wife|husband|spouse|hus|first|offender|order|weight|length|rate|low|control|loans?|oldest|line|father|mother|dad|mom|language|household|job|time|same)\b/;

/** A column of two values that says whether somebody is one of a group, and whether yes is that group. */
interface Indicator {
  readonly ground: GroundName;
  readonly names: RegExp;
  readonly isYesGroup: boolean;
}

/** Read where a column of 0 and 1, or yes and no, is called so. */
export const indicators: readonly Indicator[] = [
  { ground: 'sex', names: /^(?:is ?|d ?)?(?:female|women|woman|fem|girl|female ?ind\w*)$/, isYesGroup: true },
  { ground: 'sex', names: /^(?:is ?|d ?)?(?:male|man|men|boy)$/, isYesGroup: false },
  {
    ground: 'race',
    names:
      /^(?:is ?|d ?|race )?(?:black|blck|blk|hispan\w*|hisp|latin[oa]x?|afam|african ?american|africanam|afro\w*|asian|non ?white|nwhite|minority|native ?american|amer ?indian|mom ?black)$/,
    isYesGroup: true,
  },
  { ground: 'race', names: /^(?:is ?|d ?|race )?(?:white|cauc\w*|whitemom|momwhite|mom ?white)$/, isYesGroup: false },
  {
    ground: 'national-origin',
    names: /^(?:is ?|us ?)?(?:non ?citizen|foreign\w*|immigra\w*|migra\w*|foreign ?born)$/,
    isYesGroup: true,
  },
  {
    ground: 'national-origin',
    names: /^(?:is ?|us ?)?(?:citizen\w*|native|nativeborn|uscit\w*|german|dutch|swiss)$/,
    isYesGroup: false,
  },
  { ground: 'origin', names: /\b(foreign\w*|immigra\w*)\b/, isYesGroup: true },
  { ground: 'disability', names: /\b(disab\w*|handicap\w*)\b/, isYesGroup: true },
  { ground: 'pregnancy', names: /\bpregnan\w*/, isYesGroup: true },
  { ground: 'religion', names: /^(?:is ?)?(?:muslim|jewish|hindu|religious)$/, isYesGroup: true },
  { ground: 'age', names: /^(?:old|elderly|over ?\d\d|senior ?citizen|old ?person)$/, isYesGroup: true },
];

/** Marital status as columns of yes and no; which side is the group is asked of the data. */
export const maritalIndicators = /^(?:is ?)?(?:married|single|divorced|widowed|unmarried|marr|marry|nodegreemarried)$/;

/** Ages at which bands usually begin (notes: 25, 40, 65 where the file has no bands of its own). */
export const usualAges = [25, 40, 65] as const;
