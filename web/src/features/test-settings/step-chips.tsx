import { isStepMissing, type App, type Task } from '@prototrail/model';
import {
  AppWindow,
  ChevronRight,
  CircleCheck,
  Hand,
  MousePointerClick,
  Star,
  StarOff,
  TextCursorInput,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslation } from '../../i18n';
import { Menu } from '../../ui';
import { stepKind, stepName, type StepKind } from './edit-settings';
import styles from './test-settings.module.css';

const icons = { screen: AppWindow, click: MousePointerClick, input: TextCursorInput, gesture: Hand } satisfies Record<
  StepKind,
  unknown
>;

export interface StepChipsProps {
  task: Task;
  app: Pick<App, 'screens' | 'widgets'>;
  isReadOnly: boolean;
  onRemove(index: number): void;
  onMove(index: number, by: number): void;
  onToggle(index: number): void;
}

/** The recorded way to success; each step opens a menu to move, mark or remove it. */
export function StepChips({ task, app, isReadOnly, onRemove, onMove, onToggle }: StepChipsProps) {
  const { t } = useTranslation('test-settings');
  const last = task.flow.length - 1;
  return (
    <ol className={styles.chips} aria-label={t('steps.list', { name: task.name ?? '' })}>
      {task.flow.map((step, index) => {
        const kind = stepKind(step);
        const isMissing = isStepMissing(step, app);
        const isGoal = index === last && last > 0;
        const Icon = isMissing ? TriangleAlert : isGoal ? CircleCheck : icons[kind];
        const name = stepName(step, app);
        const isImportant = step.important !== false;
        const words = [
          t('steps.menu', { number: index + 1, name }),
          t(`steps.${kind}`),
          t(isImportant ? 'steps.important' : 'steps.unimportant'),
          isMissing ? t('steps.missing') : '',
        ];
        const chip = (
          <AriaButton
            className={styles.chip ?? ''}
            data-kind={isMissing ? 'missing' : isGoal ? 'goal' : kind === 'screen' ? 'screen' : 'action'}
            data-dim={isImportant ? undefined : true}
            isDisabled={isReadOnly}
            aria-label={words.filter(Boolean).join(', ')}
          >
            <Icon size={14} aria-hidden />
            <span className={styles.chipName}>{name}</span>
            {isImportant && kind !== 'screen' && (
              <Star size={12} fill="currentColor" className={styles.star} aria-hidden />
            )}
          </AriaButton>
        );
        return (
          <li key={index} className={styles.chipItem}>
            {index > 0 && <ChevronRight size={14} aria-hidden className={styles.chevron} />}
            <Menu
              trigger={chip}
              label={t('steps.menu', { number: index + 1, name })}
              groups={[
                {
                  id: 'step',
                  items: [
                    {
                      id: 'important',
                      label: t(isImportant ? 'steps.unmarkImportant' : 'steps.markImportant'),
                      icon: isImportant ? StarOff : Star,
                      onAction: () => onToggle(index),
                    },
                    { id: 'left', label: t('steps.left'), isDisabled: index === 0, onAction: () => onMove(index, -1) },
                    {
                      id: 'right',
                      label: t('steps.right'),
                      isDisabled: index === last,
                      onAction: () => onMove(index, 1),
                    },
                  ],
                },
                {
                  id: 'remove',
                  items: [
                    {
                      id: 'remove',
                      label: t('steps.remove'),
                      icon: Trash2,
                      isDestructive: true,
                      onAction: () => onRemove(index),
                    },
                  ],
                },
              ]}
            />
          </li>
        );
      })}
    </ol>
  );
}
