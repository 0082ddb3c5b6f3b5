import { Check, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import styles from './checklist.module.css';
import { cx } from './cx';
import { HelpButton } from './help-button';
import { IconButton } from './button';
import { Hidden } from './text-link';

export interface ChecklistStep {
  id: string;
  name: string;
  /** Shown while the step is the next one. */
  hint: string;
  isDone: boolean;
  /** Where the step is done; else `onPress` leads there. */
  href?: string;
  /** Opens the address beside this page. */
  isNewTab?: boolean;
  onPress?: () => void;
}

export interface ChecklistProps {
  title: string;
  /** What is said once every step is done. */
  allDone: string;
  steps: readonly ChecklistStep[];
  helpPage: string;
  onClose: () => void;
  className?: string | undefined;
  /** Steps side by side, for the top of a page. */
  isStrip?: boolean;
  /** Moves the card up, where something else has its place. */
  isRaised?: boolean;
}

/** What to do first, with ticks that the caller sets from what is there. The next step is marked and says how. */
export function Checklist({
  title,
  allDone,
  steps,
  helpPage,
  onClose,
  className,
  isStrip = false,
  isRaised = false,
}: ChecklistProps): ReactNode {
  const { t } = useTranslation('ui');
  const heading = useId();
  const count = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section
      className={cx(styles['checklist'], isStrip && styles['isStrip'], className)}
      aria-labelledby={heading}
      data-over-map={isRaised || undefined}
    >
      <div className={styles['head']}>
        <div className={styles['title']}>
          <h2 id={heading}>{title}</h2>
          <p role="status">{next === undefined ? allDone : t('checklist.done', { count, of: steps.length })}</p>
        </div>
        <Ring share={count / steps.length} />
        <HelpButton page={helpPage} size={28} />
        <IconButton icon={X} size={28} label={t('checklist.close')} onPress={onClose} />
      </div>
      <ol className={styles['list']}>
        {steps.map((step) => (
          <li key={step.id}>
            <Step step={step} isNext={step.id === next?.id} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isNext }: { step: ChecklistStep; isNext: boolean }): ReactNode {
  const { t } = useTranslation('ui');
  const { name, hint, isDone, href, isNewTab, onPress } = step;
  const content = (
    <>
      <span className={styles['mark']}>{isDone && <Check size={12} strokeWidth={3} aria-hidden />}</span>
      <span>
        {name}
        {isDone && <Hidden>{t('checklist.isDone')}</Hidden>}
        {isNext && <small>{hint}</small>}
      </span>
    </>
  );
  const marks = {
    className: styles['step'],
    'data-done': isDone || undefined,
    'aria-current': isNext ? ('step' as const) : undefined,
  };
  return href === undefined ? (
    <button type="button" {...marks} onClick={onPress}>
      {content}
    </button>
  ) : (
    <a {...marks} href={href} onClick={onPress} {...(isNewTab ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {content}
    </a>
  );
}

const radius = 11;
const round = 2 * Math.PI * radius;

/** How much is done, as a part of a circle. The words beside it say the same. */
function Ring({ share }: { share: number }): ReactNode {
  return (
    <svg className={styles['ring']} width={28} height={28} viewBox="0 0 28 28" aria-hidden>
      <circle cx={14} cy={14} r={radius} />
      <circle cx={14} cy={14} r={radius} strokeDasharray={`${share * round} ${round}`} transform="rotate(-90 14 14)" />
    </svg>
  );
}
