import type { Extensible } from '../app/types';

/** How testers answer: one or several options, a labelled scale, their own words, or 0 to 10 for a recommendation. */
export type StudyQuestionKind = 'single' | 'multiple' | 'scale' | 'text' | 'nps';

/** A question that the study asks beside the prototype. */
export interface StudyQuestion extends Extensible {
  id: string;
  type: StudyQuestionKind;
  text: string;
  /** A sentence below the question. */
  note?: string;
  required?: boolean;
  /** What can be chosen, of single and multiple choice. */
  options?: string[];
  /** What testers read for each option where that is another text, as in another language; see `optionText`. */
  optionTexts?: string[];
  /** Steps of a scale. */
  points?: number;
  /** Words at the ends of a scale. */
  low?: string;
  high?: string;
}

/** Questionnaires that come with their statements and a score. */
export const questionnaireNames = ['sus', 'umuxLite', 'tlx'] as const;
export type QuestionnaireName = (typeof questionnaireNames)[number];

/** In which order testers get the tasks: as written, at random, or by a row of a balanced Latin square. */
export type TaskOrder = 'fixed' | 'random' | 'latin';

/** One of the designs that testers compare: a screen of the prototype, or another prototype that they try. */
export interface PreferenceOption extends Extensible {
  screen: string;
  /** Hash of the test link of another prototype; then no screen is shown. */
  prototypeHash?: string;
  /** Its name in the results; testers do not read it. */
  label: string;
}

/** A screen is shown for some seconds, then testers are asked what they remember. */
export type FiveSecondBlock = Extensible & {
  id: string;
  kind: 'fiveSecond';
  screen: string;
  seconds: number;
  /** Read before the screen is shown; without it testers read the usual words. */
  text: string;
  questions: StudyQuestion[];
};

/** Testers click once on the picture of a screen. */
export type FirstClickBlock = Extensible & { id: string; kind: 'firstClick'; screen: string; text: string };

/** Testers choose one of two to four screens or prototypes, which are shown in random order. */
export type PreferenceBlock = Extensible & {
  id: string;
  kind: 'preference';
  text: string;
  options: PreferenceOption[];
  /** An open question about the choice; nothing is asked without it. */
  reason: string;
};

/** Blocks that show pictures of screens. */
export type ScreenBlock = FiveSecondBlock | FirstClickBlock | PreferenceBlock;

/** A picture of a block: its address among the images of the prototype, and what it shows. */
export interface BlockImage extends Extensible {
  url: string;
  alt: string;
}

/** Testers must accept it to go on. */
export type ConsentBlock = Extensible & {
  id: string;
  kind: 'consent';
  title: string;
  text: string;
  /** Words beside the box to tick; testers read the usual ones without. */
  statement: string;
};

/** The last page in the owner's words, with a way back to where testers came from. */
export type ThanksBlock = Extensible & {
  id: string;
  kind: 'thanks';
  title: string;
  text: string;
  /** Address of the way back; none without. */
  address: string;
  button: string;
  /** The parameters of the test link are added to the address. */
  addsParameters: boolean;
};

/** One part of a study. Testers go through the parts from top to bottom. */
export type StudyBlock =
  | (Extensible & { id: string; kind: 'question'; question: StudyQuestion })
  | (Extensible & { id: string; kind: 'questionnaire'; questionnaire: QuestionnaireName; required?: boolean })
  | (Extensible & { id: string; kind: 'text'; title: string; text: string; image?: BlockImage })
  | ConsentBlock
  | ThanksBlock
  | ScreenBlock
  /** Where the prototype with its tasks comes; each study has it once. */
  | (Extensible & { id: string; kind: 'tasks' });
