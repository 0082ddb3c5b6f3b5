import {
  countAnswers,
  describe,
  histogram,
  isZeroToTen,
  isFilled,
  loadAnswers,
  markAnswers,
  meanInterval,
  netPromoterScore,
  questionId,
  scoreQuestionnaires,
  wilson,
  type AnsweredSession,
  type Question,
} from '@prototrail/analytics';
import type { SurveyQuestion } from '@prototrail/contracts';
import type { Answer } from './metric';

type Given = NonNullable<AnsweredSession['answers'][number]>;

/** Ranges that answers in numbers are counted in. */
const ranges = 8;
/** First clicks that a picture shows. */
const maxClicks = 2000;
/** Tests with answers that may not be meant that are named one by one. */
const maxMarked = 300;
/** Steps of a scale whose two highest are told; shorter and longer scales have other uses. */
const topTwoSteps = { least: 5, most: 10 } as const;

/** What was answered to each survey question, with intervals. */
export const answers: Answer<'answers'> = async ({ reader, study, query, audience }) => {
  const { questions, sessions: all } = await loadAnswers(reader, study);
  const marked = markAnswers(questions, all);
  const marksOf = new Map(marked.map(({ session, marks }) => [session, marks]));
  const sessions = query.marked === 'exclude' ? all.filter(({ session }) => !marksOf.has(session)) : all;
  return {
    questions: questions.map((question, index) => {
      const given = sessions.flatMap(({ answers: all }) => all[index] ?? []).filter(isFilled);
      const { widget, item, group, label, kind, surface } = question;
      return {
        ...{ id: questionId(question), widget, item, group, label, kind, screen: surface, answered: given.length },
        options: kind === 'text' || kind === 'number' ? [] : countOptions(question, given),
        ...figuresOf(question, given),
        clicks: question.kind === 'click' ? clicksOf(sessions, index) : [],
      };
    }),
    scores: scoreQuestionnaires(questions, sessions),
    marked: all
      .flatMap(({ session, number, label }) => {
        const marks = marksOf.get(session);
        return marks ? [{ session, number, marks, label: audience === 'team' ? label || null : null }] : [];
      })
      .slice(0, maxMarked),
    markedCount: marked.length,
  };
};

function countOptions({ kind, options }: Question, given: readonly Given[]): SurveyQuestion['options'] {
  const counts = countAnswers(given);
  const offered = kind === 'boolean' ? ['true', 'false'] : options;
  return [...new Set([...offered, ...counts.keys()])].map((label) => {
    const count = counts.get(label) ?? 0;
    const interval = wilson(count, given.length);
    return { label, count, interval, meanRank: kind === 'ranking' ? meanRank(label, given) : null };
  });
}

function clicksOf(sessions: readonly AnsweredSession[], index: number): SurveyQuestion['clicks'] {
  return sessions
    .flatMap(({ session, answers: all }) => {
      const click = all[index]?.click;
      return click ? [{ session, x: click.x, y: click.y, widget: click.widget, ms: click.ms }] : [];
    })
    .slice(-maxClicks);
}

function meanRank(label: string, given: readonly Given[]): number | null {
  return describe(given.map(({ items = [] }) => items.indexOf(label) + 1).filter((place) => place > 0)).mean;
}

/** Figures of the answers that are numbers. */
function figuresOf(
  question: Question,
  given: readonly Given[],
): Pick<SurveyQuestion, 'statistics' | 'topTwo' | 'ranges' | 'nps'> {
  const { kind, options } = question;
  const numbers = given.map(({ value }) => (value === '' ? Number.NaN : Number(value))).filter(Number.isFinite);
  const isNumeric = kind === 'rating' || kind === 'number';
  const found = isZeroToTen(options) ? netPromoterScore(numbers) : null;
  return {
    statistics: isNumeric ? { ...describe(numbers), meanInterval: meanInterval(numbers) } : null,
    topTwo: kind === 'rating' ? topTwoOf(numbers, options.length) : null,
    ranges: kind === 'number' ? histogram(numbers, ranges) : [],
    nps: found && {
      ...{ score: found.nps, interval: found.ci },
      ...{ promoters: found.promoters, passives: found.passives, detractors: found.detractors },
    },
  };
}

/** Customer satisfaction as the share of the two highest steps. */
function topTwoOf(numbers: readonly number[], steps: number): SurveyQuestion['topTwo'] {
  if (steps < topTwoSteps.least || steps > topTwoSteps.most) return null;
  const count = numbers.filter((value) => value > steps - 2).length;
  return { count, interval: wilson(count, numbers.length) };
}
