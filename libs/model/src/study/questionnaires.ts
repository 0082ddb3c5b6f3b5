import type { QuestionnaireName } from './types';

export interface Questionnaire {
  /** Short name, as reports use it. */
  title: string;
  statements: readonly string[];
  /** Steps of the scale. */
  points: number;
  low: string;
  high: string;
  /** Ends of the statements that have other ones, by place from 0. */
  ends?: Readonly<Record<number, { low: string; high: string }>>;
}

/**
 * Statements of the ready questionnaires, word for word: their norms hold for these words. Results name statements by them; testers
 * with another language read a translation (decision 42).
 */
export const questionnaires: Readonly<Record<QuestionnaireName, Questionnaire>> = {
  /** Brooke 1996, with "awkward" for "cumbersome" as Bangor, Kortum and Miller 2008 recommend. */
  sus: {
    title: 'SUS',
    statements: [
      'I think that I would like to use this product frequently.',
      'I found the product unnecessarily complex.',
      'I thought the product was easy to use.',
      'I think that I would need the support of a technical person to be able to use this product.',
      'I found that the various functions in this product were well integrated.',
      'I thought that there was too much inconsistency in this product.',
      'I would imagine that most people would learn to use this product very quickly.',
      'I found the product very awkward to use.',
      'I felt very confident using the product.',
      'I needed to learn a lot of things before I could get going with this product.',
    ],
    points: 5,
    low: 'Strongly disagree',
    high: 'Strongly agree',
  },
  /** Lewis, Utesch and Maher 2013. */
  umuxLite: {
    title: 'UMUX-Lite',
    statements: ['This product’s capabilities meet my requirements.', 'This product is easy to use.'],
    points: 7,
    low: 'Strongly disagree',
    high: 'Strongly agree',
  },
  /**
   * Task load index of NASA (Hart and Staveland 1988) without weights (“raw”, Hart 2006), in 11 steps in place of 21, so that a phone
   * shows them.
   */
  tlx: {
    title: 'NASA-TLX',
    statements: [
      'How mentally demanding was the task?',
      'How physically demanding was the task?',
      'How hurried or rushed was the pace of the task?',
      'How successful were you in accomplishing what you were asked to do?',
      'How hard did you have to work to accomplish your level of performance?',
      'How insecure, discouraged, irritated, stressed, and annoyed were you?',
    ],
    points: 11,
    low: 'Very low',
    high: 'Very high',
    ends: { 3: { low: 'Perfect', high: 'Failure' } },
  },
};
