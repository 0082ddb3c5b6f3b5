import {
  easeIdOf,
  easeQuestion,
  questionnaires,
  type QuestionnaireName,
  type StudyQuestion,
  type Task,
} from '@prototrail/model';
import english from '../../../i18n/locales/en/questionnaires.json';
import { defineTexts } from '../../../i18n/small-texts';

/** Statements of the standard questionnaires in the tester's language; in English word for word those that norms hold for. */
const t = defineTexts(english, (language) => import(`../../../i18n/locales/${language}/questionnaires.json`));

/** The statements of a questionnaire with the words at the ends of their scale. */
export function statementsOf(name: QuestionnaireName): { statements: string[]; low: string; high: string } {
  const statements = questionnaires[name].statements.map((_, index) => t(`${name}.${index + 1}`));
  return { statements, low: t('agree.low'), high: t('agree.high') };
}

/** The single ease question of a task in the tester's language; other questions as they are. */
export const inTesterLanguage = (task: Task, question: StudyQuestion): StudyQuestion =>
  question.id === easeIdOf(task.id) && question.text === easeQuestion.text
    ? { ...question, text: t('seq.text'), low: t('seq.low'), high: t('seq.high') }
    : question;
