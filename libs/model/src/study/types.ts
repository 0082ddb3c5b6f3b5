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
  /** Steps of a scale. */
  points?: number;
  /** Words at the ends of a scale. */
  low?: string;
  high?: string;
}

/** Questionnaires that come with their statements and a score. */
export type QuestionnaireName = 'sus' | 'umuxLite';

/** One part of a study. Testers go through the parts from top to bottom. */
export type StudyBlock =
  | (Extensible & { id: string; kind: 'question'; question: StudyQuestion })
  | (Extensible & { id: string; kind: 'questionnaire'; questionnaire: QuestionnaireName; required?: boolean })
  | (Extensible & { id: string; kind: 'text'; title: string; text: string })
  /** Where the prototype with its tasks comes; each study has it once. */
  | (Extensible & { id: string; kind: 'tasks' });
