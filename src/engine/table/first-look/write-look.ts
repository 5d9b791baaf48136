import type { FirstLook, ProtectedProposal, Question } from '../../vocabulary/first-look.ts';
import { lookWords } from '../../../words/en/look.ts';

/** A first look as the document that a command prints. */
export type LookDocument = ReturnType<typeof writeLook>;

/** The document of a first look: roles as a recipe has them, each with the reason as a sentence. */
export function writeLook(look: FirstLook) {
  const { decision, truth, score, weight, decided } = look;
  return {
    decision:
      decision === null
        ? null
        : { attribute: decision.attribute, negative: decision.negative, why: lookWords.why(decision) },
    candidates: look.questions.map(candidateOf),
    truth: truth === null ? null : { attribute: truth.attribute, negative: truth.negative, why: lookWords.truth(look) },
    score:
      score === null
        ? null
        : {
            attribute: score.attribute,
            cut: score.cut,
            worse: score.worse,
            why: lookWords.score(score.attribute, score.reason, decision?.attribute ?? ''),
          },
    decided:
      decided === null
        ? null
        : {
            attribute: decided.attribute,
            why: lookWords.decided(decided.attribute),
          },
    weight:
      weight === null
        ? null
        : { attribute: weight.attribute, kind: weight.kind, why: lookWords.weight(weight.attribute, weight.reason) },
    protected: look.protected.map(protectedOf),
    after: look.after.map(({ attribute, reason }) => ({ attribute, why: lookWords.after(attribute, reason) })),
    identifiers: look.identifiers.map(({ attribute, reason }) => ({
      attribute,
      why: lookWords.identifier(attribute, reason),
    })),
    copies: look.copies.map(({ attribute, of, reason }) => ({
      attribute,
      of,
      why: lookWords.copy(attribute, of, reason),
    })),
    nothing: look.nothing.map(({ attribute, reason }) => ({ attribute, why: lookWords.nothing(attribute, reason) })),
    unclear: look.unclear.map(({ attribute, reason }) => ({ attribute, why: lookWords.unclear(attribute, reason) })),
    notJudged: look.notJudged.map(({ attribute, reason }) => ({
      attribute,
      why: lookWords.notJudged(attribute, reason),
    })),
    cuts: look.columns.flatMap(({ attribute, cuts }) => (cuts === undefined ? [] : [{ attribute, cuts }])),
    reading: look.reading,
  };
}

function candidateOf(question: Question) {
  const { attribute, negative, kind, only, cut } = question;
  return {
    question: lookWords.question(question),
    attribute,
    negative,
    kind,
    ...(cut === undefined ? {} : { cut: cut.cut, worse: cut.worse }),
    ...(only === undefined ? {} : { filter: [{ attribute: only.attribute, in: only.values }] }),
    why: lookWords.why(question),
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
    why: lookWords.protected(proposal),
  };
}
