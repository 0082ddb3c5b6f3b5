import type { SurveyQuestion } from '@prototrail/contracts';
import { answeredId, helpIdOf, openedIdOf, tasksBlockId } from '@prototrail/model';
import type { Translate } from '../../../i18n';

const orderWidget = answeredId(tasksBlockId);
const helpWidgets = answeredId(helpIdOf(''));
const openedWidgets = answeredId(openedIdOf(''));

/** What a column is called: the words of the owner, or of the product where it records something by itself. */
export function questionLabel({ widget, label }: Pick<SurveyQuestion, 'widget' | 'label'>, t: Translate): string {
  if (widget === orderWidget) return t('taskOrder');
  if (widget.startsWith(openedWidgets)) return t('opened', { question: label.replace(/: opened$/, '') });
  return widget.startsWith(helpWidgets) ? t('help', { task: label.replace(/: help$/, '') }) : label;
}
