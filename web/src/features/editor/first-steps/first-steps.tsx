import { Check, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useDocument, useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { HelpButton, Hidden, IconButton } from '../../../ui';
import styles from './first-steps.module.css';
import { firstSteps, useFirstSteps, type FirstStep } from './use-first-steps';

export interface FirstStepsProps {
  isGuest: boolean;
  onSimulate(): void;
  onShare(): void;
}

/** A list of what to do first, whose items tick themselves. Whoever closes it never sees it again. */
export function FirstSteps(props: FirstStepsProps) {
  const { isDismissed } = useFirstSteps();
  const isLooking = useSession((state) => state.readOnly || state.review);
  return isDismissed || isLooking ? null : <Steps {...props} />;
}

function Steps({ isGuest, onSimulate, onShare }: FirstStepsProps) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const title = useId();
  const { done, tick, dismiss } = useFirstSteps();
  const hasScreen = useDocument(['screens'], ({ app }) => Object.keys(app.screens).length > 0);
  const hasWidget = useDocument(['widgets'], ({ app }) => Object.keys(app.widgets).length > 0);
  const hasLink = useDocument(['lines'], ({ app }) => Object.keys(app.lines).length > 0);
  const isMapShown = useSession(({ view }) => view.showMinimap);
  useEffect(() => {
    const found = { screen: hasScreen, widget: hasWidget, link: hasLink };
    tick(firstSteps.filter((step) => step in found && found[step as keyof typeof found]));
  }, [hasScreen, hasWidget, hasLink, tick]);
  // a guest has nothing to share before signing up
  const steps = firstSteps.filter((step) => step !== 'share' || !isGuest);
  const count = steps.filter((step) => done.includes(step)).length;
  const next = steps.find((step) => !done.includes(step));
  const start: Record<FirstStep, () => void> = {
    screen: () => void editor.actions.run('addScreen', 'panel'),
    widget: () => editor.request({ type: 'widgets' }),
    link: () => void editor.actions.run('line', 'panel'),
    simulate: onSimulate,
    share: onShare,
  };
  return (
    <section className={styles.card} aria-labelledby={title} data-over-map={isMapShown || undefined}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={title}>{t('firstSteps.title')}</h2>
          <p role="status">
            {next === undefined ? t('firstSteps.all') : t('firstSteps.done', { count, of: steps.length })}
          </p>
        </div>
        <Ring share={count / steps.length} />
        <HelpButton page="overview" size={28} />
        <IconButton icon={X} size={28} label={t('firstSteps.close')} onPress={dismiss} />
      </div>
      <ol className={styles.list}>
        {steps.map((step) => {
          const isDone = done.includes(step);
          return (
            <li key={step}>
              <button
                type="button"
                className={styles.step}
                data-done={isDone || undefined}
                aria-current={step === next ? 'step' : undefined}
                onClick={start[step]}
              >
                <span className={styles.mark}>{isDone && <Check size={12} strokeWidth={3} aria-hidden />}</span>
                <span>
                  {t(`firstSteps.${step}.name`)}
                  {isDone && <Hidden>{t('firstSteps.isDone')}</Hidden>}
                  {step === next && <small>{t(`firstSteps.${step}.hint`)}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const radius = 11;
const round = 2 * Math.PI * radius;

/** How much is done, as a part of a circle. The words beside it say the same. */
function Ring({ share }: { share: number }) {
  return (
    <svg className={styles.ring} width={28} height={28} viewBox="0 0 28 28" aria-hidden>
      <circle cx={14} cy={14} r={radius} />
      <circle cx={14} cy={14} r={radius} strokeDasharray={`${share * round} ${round}`} transform="rotate(-90 14 14)" />
    </svg>
  );
}
