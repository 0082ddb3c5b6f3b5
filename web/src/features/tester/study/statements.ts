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

/** A statement with the words at the ends of its scale. */
export interface Statement {
  text: string;
  low: string;
  high: string;
}

/** The statements of a questionnaire. */
export function statementsOf(name: QuestionnaireName): Statement[] {
  const { statements, ends } = questionnaires[name];
  return statements.map((_, index) => ({
    text: t(`${name}.${index + 1}`),
    ...(name !== 'tlx'
      ? { low: t('agree.low'), high: t('agree.high') }
      : ends?.[index]
        ? { low: t('tlx.perfect'), high: t('tlx.failure') }
        : { low: t('tlx.low'), high: t('tlx.high') }),
  }));
}

/** The single ease question of a task in the tester's language; other questions as they are. */
export const inTesterLanguage = (task: Task, question: StudyQuestion): StudyQuestion =>
  question.id === easeIdOf(task.id) && question.text === easeQuestion.text
    ? { ...question, text: t('seq.text'), low: t('seq.low'), high: t('seq.high') }
    : question;
