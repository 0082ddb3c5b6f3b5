import {
  Columns2,
  MousePointerClick,
  Route,
  ShoppingCart,
  SplitSquareHorizontal,
  Timer,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation, type Translate } from '../../../i18n';
import { Dialog } from '../../../ui';
import { sizeOf, studyTemplates, type StudyTemplate } from './study-templates';
import styles from './templates.module.css';

const icons: Readonly<Record<StudyTemplate, LucideIcon>> = {
  usability: UserCheck,
  checkout: ShoppingCart,
  navigation: Route,
  firstClick: MousePointerClick,
  fiveSecond: Timer,
  preference: Columns2,
  compare: SplitSquareHorizontal,
};

export interface TemplatesDialogProps {
  onChoose(template: StudyTemplate, t: Translate): void;
  onClose(): void;
}

/** Whole studies to begin with. What is chosen is added to what is there. */
export default function TemplatesDialog({ onChoose, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation('study-templates');
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} width={640} help={{ page: 'plan' }} note={t('note')}>
      <ul className={styles.list}>
        {studyTemplates.map((template) => {
          const Icon = icons[template];
          const { tasks, parts } = sizeOf(template);
          return (
            <li key={template}>
              <button type="button" className={styles.card} onClick={() => onChoose(template, t)}>
                <Icon size={20} aria-hidden />
                <span>
                  <strong>{t(`kinds.${template}.name`)}</strong>
                  <span>{t(`kinds.${template}.note`)}</span>
                  <small>
                    {[
                      ...(tasks > 0 ? [t('tasksCount', { count: tasks })] : []),
                      t('partsCount', { count: parts }),
                    ].join(' · ')}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
