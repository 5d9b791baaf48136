import type { FirstLook, ProtectedProposal, Question } from './look-types.ts';
import {
  sayAfter,
  sayCopy,
  sayIdentifier,
  sayNotJudged,
  sayNothing,
  sayProtected,
  sayQuestion,
  sayScore,
  sayTruth,
  sayUnclear,
  sayWeight,
  sayWhy,
} from './say-look.ts';

/** A first look as the document that a command prints. */
export type LookDocument = ReturnType<typeof writeLook>;

/** The document of a first look: roles as a recipe has them, each with the reason as a sentence. */
export function writeLook(look: FirstLook) {
  const { decision, truth, score, weight, decided } = look;
  return {
    decision:
      decision === null ? null : { attribute: decision.attribute, negative: decision.negative, why: sayWhy(decision) },
    candidates: look.questions.map(candidateOf),
    truth: truth === null ? null : { attribute: truth.attribute, negative: truth.negative, why: sayTruth(look) },
    score:
      score === null
        ? null
        : {
            attribute: score.attribute,
            cut: score.cut,
            worse: score.worse,
            why: sayScore(score.attribute, score.reason, decision?.attribute ?? ''),
          },
    decided:
      decided === null
        ? null
        : {
            attribute: decided.attribute,
            why: `The name ${decided.attribute} speaks of the day on which was decided, and it is filled in in nearly every row.`,
          },
    weight:
      weight === null
        ? null
        : { attribute: weight.attribute, kind: weight.kind, why: sayWeight(weight.attribute, weight.reason) },
    protected: look.protected.map(protectedOf),
    after: look.after.map(({ attribute, reason }) => ({ attribute, why: sayAfter(attribute, reason) })),
    identifiers: look.identifiers.map(({ attribute, reason }) => ({
      attribute,
      why: sayIdentifier(attribute, reason),
    })),
    copies: look.copies.map(({ attribute, of, reason }) => ({ attribute, of, why: sayCopy(attribute, of, reason) })),
    nothing: look.nothing.map(({ attribute, reason }) => ({ attribute, why: sayNothing(attribute, reason) })),
    unclear: look.unclear.map(({ attribute, reason }) => ({ attribute, why: sayUnclear(attribute, reason) })),
    notJudged: look.notJudged.map(({ attribute, reason }) => ({ attribute, why: sayNotJudged(attribute, reason) })),
    cuts: look.columns.flatMap(({ attribute, cuts }) => (cuts === undefined ? [] : [{ attribute, cuts }])),
    reading: look.reading,
  };
}

function candidateOf(question: Question) {
  const { attribute, negative, kind, only, cut } = question;
  return {
    question: sayQuestion(question),
    attribute,
    negative,
    kind,
    ...(cut === undefined ? {} : { cut: cut.cut, worse: cut.worse }),
    ...(only === undefined ? {} : { filter: [{ attribute: only.attribute, in: only.values }] }),
    why: sayWhy(question),
  };
}

function protectedOf(proposal: ProtectedProposal) {
  const { attribute, groups, cuts, reference, at } = proposal;
  return {
    attribute,
    groups: groups.map(({ values }) => (values.length === 1 ? { value: values[0] } : { values })),
    ...(cuts === undefined ? {} : { cuts }),
    ...(at === undefined ? {} : { as: 'age', at }),
    ...(reference === undefined ? {} : { reference }),
    why: sayProtected(proposal),
  };
}
