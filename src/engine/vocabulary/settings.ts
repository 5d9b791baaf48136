import type { LensId } from './lenses.ts';
import type { Measure } from './measures.ts';
import type { RepairMethodName } from './repair-methods.ts';
import type { ReportSettings } from './releases.ts';
import type { ClassicName, CostKind, ProtectionIdea, SchemeName } from './anonymization.ts';

/** A decimal as a person wrote it; both forms mean the exact decimal (T4). */
export type DecimalText = number | string;

/** A minimum support: a share of N, or an absolute count (T5). */
export type SupportText = DecimalText | { readonly count: number };

/** What mining needs; changing any of it mines again. */
export interface MiningSettings {
  readonly minSupport: SupportText;
  readonly minConfidence: DecimalText;
  /** Most items of a premise; null: no bound. */
  readonly maxLength: number | null;
  /** What the minimum support counts: premise and negative class together, or the premise alone (D1). */
  readonly support: 'rule' | 'premise';
}

/** What only filters what was mined. */
export interface MeasureSettings {
  readonly measure: Measure;
  readonly alpha: DecimalText;
}

/** The thresholds that all stages share. */
export interface Thresholds extends MiningSettings, MeasureSettings {
  /** The level e from which on a rule is clear (M9); null: whatever is over the limit is. */
  readonly significance: DecimalText | null;
}

/** What a recipe says once for all its steps. */
export interface RecipeSettings extends Partial<Thresholds> {
  /** Counts below it are not published (R2). */
  readonly smallCells?: number;
  /** Published counts are rounded to multiples of it (R2). */
  readonly rounding?: number;
}

/** Settings of the step `discover`. */
export interface DiscoverSettings extends Thresholds {
  /** Whether redlining is looked for as well. */
  readonly indirect: boolean;
  /** The d from which on a lawful reason explains a rule (D6); null: nothing is explained. */
  readonly explain: DecimalText | null;
  /** Whether intervals, tests and verdicts stand beside each rule; left out: when a level of significance is set. */
  readonly evidence: boolean;
}

/** Settings of the step `groups`. */
export interface GroupsSettings {
  readonly lens: LensId | null;
  /** Groups under 2% of all that take no part in impact ratios, each with a reason (M8). */
  readonly leaveOut: readonly LeftOutGroup[];
}

/** A group, or an intersection, as pairs of attribute and value, or several values together (D14), and why it is left out. */
export interface LeftOutGroup {
  readonly items: readonly (readonly [attribute: string, value: string | readonly string[]])[];
  readonly reason: string;
}

/** Settings of the step `people`: another k or other attributes compare again, t only filters (D7). */
export interface PeopleSettings {
  readonly k: number;
  readonly t: DecimalText;
  /** Attributes in which people are to be alike; null: all but the decision and those of protected groups. */
  readonly attributes: readonly string[] | null;
}

/** The records of which one attribute has one of some values, after cutting and merging. */
export interface FilterTerm {
  readonly attribute: string;
  readonly in: readonly string[];
}

/** What a repair must not change: an attribute by its name, or the records that meet every filter term given (P4). */
export type Lock = string | FilterTerm;

/** Which direct rules a repair is to repair (P8). */
export type RepairAim = 'all' | 'clear';

/** Settings of the step `repair`. */
export interface RepairStepSettings extends DiscoverSettings {
  readonly method: RepairMethodName;
  /** The d of d-instances (D6); null: `explain`, and rule generalization takes 0.9, as the thesis does. */
  readonly d: DecimalText | null;
  /** Whether records of the smallest impact change first (P2); else those that stand first. */
  readonly impact: boolean;
  /** Most passes (P4). */
  readonly passes: number;
  /** Which decisions may change, for methods that can do both. */
  readonly direction: 'both' | 'up' | 'down';
  readonly lock: readonly Lock[];
  /** Whether every rule over the limit is to be repaired, or those that are worse and clear (P8). */
  readonly aim: RepairAim;
  /** For methods that draw at random; null: unseeded. */
  readonly seed: number | null;
}

/** How diverse the sensitive values of a class are (G3). */
export const diversityKinds = ['distinct', 'entropy', 'recursive'] as const;
export type DiversityKind = (typeof diversityKinds)[number];

/** How far two values of a sensitive attribute are from each other (G3). */
export const closenessKinds = ['equal', 'ordered', 'hierarchical'] as const;
export type ClosenessKind = (typeof closenessKinds)[number];

/** What a generalized table must satisfy; null where something is not asked for (G3, G4). */
export interface GeneralizeSettings {
  readonly k: number;
  readonly l: number | null;
  readonly diversity: DiversityKind | null;
  /** Only for recursive diversity. */
  readonly c: DecimalText | null;
  readonly t: DecimalText | null;
  readonly closeness: ClosenessKind | null;
  readonly measure: Measure | null;
  readonly alpha: DecimalText | null;
  /** Null: 1 record. */
  readonly minSupport: SupportText | null;
  /** Null: all quasi-identifiers. */
  readonly tau: number | null;
  /** The share of records that may be suppressed. */
  readonly suppress: DecimalText | null;
}

/** How the node that is written is chosen: by a cost, or by its levels (G6). */
export type NodeChoice = Exclude<CostKind, 'averageSize'> | readonly number[];

/** Settings of the step `generalize`. */
export interface GeneralizeStepSettings extends GeneralizeSettings {
  readonly choose: NodeChoice;
  /** The share of the records that is held out to see what can be learned, above 0 and below 1; null: none is. */
  readonly holdout: DecimalText | null;
  /** For what is held out; null: unseeded. */
  readonly seed: number | null;
  /** An algorithm that knows privacy alone, for comparison; null: ours. */
  readonly algorithm: ClassicName | null;
  /** Null: rules about the protected attributes themselves (G4). */
  readonly protection: ProtectionIdea | null;
}

/** A point between which an impact is looked at: the table as it was, a scheme, or an earlier step by its number. */
export type StagePoint = 'original' | SchemeName | number;

/** Settings of the step `impact` (L1-L4). */
export interface ImpactSettings extends DiscoverSettings {
  /** From which point to which; null: from the table as it was to `scheme`. */
  readonly between: readonly StagePoint[] | null;
  readonly scheme: SchemeName | null;
  /** For schemes: every class weighs at least this much. */
  readonly k: number | null;
}

/** Settings of the step `release`: a table under differential privacy, then the least generalization that is fair (G7). */
export interface ReleaseSettings {
  readonly epsilon: DecimalText;
  /** How often a value is divided at most; half of epsilon pays for it. */
  readonly depth: number;
  /** Null: the noisy table is not looked at for discrimination. */
  readonly measure: Measure | null;
  readonly alpha: DecimalText | null;
  readonly minSupport: SupportText | null;
  readonly tau: number | null;
  /** For tests: a run that anyone can repeat; null: from the platform's source. */
  readonly seed: number | null;
}

/** How people are hidden in published patterns: no sum of supports points at fewer than k of them (S1, S2). */
export interface KAnonymity {
  readonly model: 'k-anonymity';
  readonly k: number;
  /** Whether the number of records is known to readers; left out: it is, since it stands in the bundle (S9). */
  readonly totalIsPublic?: boolean;
}

/** Patterns under noise, so that whether any one person is in the data makes next to no difference (S8). */
export interface DifferentialPrivacy {
  readonly model: 'differential';
  /** The whole budget. */
  readonly epsilon: DecimalText;
  /** How many patterns are wanted, K; never computed from the data. */
  readonly top: number;
  /** For tests only: whoever knows it can take the noise away. Left out or null: the platform's cryptographic source. */
  readonly seed?: number | null;
  /** Whether the result compares with the data, for whoever holds it; left out: it holds no figure of the data. */
  readonly audit?: boolean;
}

/** The models of privacy that patterns can be published under; told apart by `model`. */
export type PatternPrivacy = KAnonymity | DifferentialPrivacy;

/** How sums that point at somebody are ended: patterns are left out, or people are added as in the thesis (S10). */
export const mendings = ['withhold', 'add'] as const;
export type Mending = (typeof mendings)[number];

/** In which order patterns are sanitized: that of the thesis, or the one of least distortion (S5, S7). */
export const sanitizingOrders = ['thesis', 'least'] as const;
export type SanitizingOrder = (typeof sanitizingOrders)[number];

/** Settings of the step `publish`. */
export interface PublishSettings {
  /**
   * Null with differential privacy, which is told how many patterns are wanted instead (S8); without, the smallest that
   * fits the table (S11).
   */
  readonly minSupport: SupportText | null;
  /** Whether a minimum support below k becomes k; else it is an error (S2). */
  readonly raiseSupport: boolean;
  /** Most items of a pattern, that of the decision included; null: no bound. */
  readonly maxLength: number | null;
  /** Null: privacy alone. */
  readonly measure: Measure | null;
  readonly alpha: DecimalText | null;
  /** Null: discrimination alone. */
  readonly privacy: PatternPrivacy | null;
  /** The d from which on a lawful reason explains a pattern (D6, S6); null: nothing is explained. */
  readonly d: DecimalText | null;
  readonly mend: Mending;
  readonly order: SanitizingOrder;
  /** Whether the written files have the supports of the data beside the released ones. */
  readonly originals: boolean;
  /** The share of the records that is held out to see what can be learned from the patterns (S7); null: none is. */
  readonly holdout: DecimalText | null;
  /** For what is held out; null: unseeded. */
  readonly seed: number | null;
}

/** The settings of every step, complete. */
export interface StepSettings {
  readonly discover: DiscoverSettings;
  readonly groups: GroupsSettings;
  readonly proxies: Pick<MiningSettings, 'minSupport'>;
  readonly people: PeopleSettings;
  readonly repair: RepairStepSettings;
  readonly publish: PublishSettings;
  readonly generalize: GeneralizeStepSettings;
  readonly release: ReleaseSettings;
  readonly impact: ImpactSettings;
  readonly report: ReportSettings;
}

/** The name of a step, as `do` gives it. */
export type StepName = keyof StepSettings;

/** A step as a recipe has it: it may leave out what the recipe's settings or the defaults say. */
export type StepOf<K extends StepName> = { readonly do: K } & Partial<StepSettings[K]>;

/** Any step of a recipe. */
export type Step = { [K in StepName]: StepOf<K> }[StepName];
