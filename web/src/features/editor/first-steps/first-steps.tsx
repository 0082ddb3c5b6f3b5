import { hasAny } from '@prototrail/model';
import { useEffect, useState } from 'react';
import { useDocument, useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Checklist } from '../../../ui';
import { useFocusOnCanvas } from '../focus-field';
import styles from './first-steps.module.css';
import { firstSteps, useFirstSteps, type FirstStep } from './use-first-steps';

export interface FirstStepsProps {
  isGuest: boolean;
  onSimulate(): void;
  onShare(): void;
}

/** Who has seen the list with something left for so long is told that all is done, ms. What was done elsewhere is read a little later. */
const shortestStayMs = 5000;

/** A list of what to do first, whose items tick themselves. Whoever closes it, or had done all of it before, never sees it again. */
export function FirstSteps(props: FirstStepsProps) {
  const { done, isDismissed } = useFirstSteps();
  const isAllDone = stepsOf(props.isGuest).every((step) => done.includes(step));
  const [wasLeft, setWasLeft] = useState(false);
  useEffect(() => {
    if (isAllDone) return undefined;
    const timer = setTimeout(() => setWasLeft(true), shortestStayMs);
    return () => clearTimeout(timer);
  }, [isAllDone]);
  const isLooking = useSession((state) => state.readOnly || state.review);
  return isDismissed || (isAllDone && !wasLeft) || isLooking ? null : <Steps {...props} />;
}

/** A guest has nothing to share before signing up. */
const stepsOf = (isGuest: boolean): readonly FirstStep[] => firstSteps.filter((step) => step !== 'share' || !isGuest);

function Steps({ isGuest, onSimulate, onShare }: FirstStepsProps) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const { done, tick, dismiss } = useFirstSteps();
  const hasScreen = useDocument(['screens'], ({ app }) => Object.keys(app.screens).length > 0);
  const hasWidget = useDocument(['widgets'], ({ app }) => hasAny(app.widgets));
  const hasLink = useDocument(['lines'], ({ app }) => Object.keys(app.lines).length > 0);
  useFocusOnCanvas();
  const isMapShown = useSession(({ view }) => view.showMinimap);
  useEffect(() => {
    const found = { screen: hasScreen, widget: hasWidget, link: hasLink };
    tick(firstSteps.filter((step) => step in found && found[step as keyof typeof found]));
  }, [hasScreen, hasWidget, hasLink, tick]);
  const steps = stepsOf(isGuest);
  const start: Record<FirstStep, () => void> = {
    screen: () => void editor.actions.run('addScreen', 'panel'),
    widget: () => editor.request({ type: 'widgets' }),
    link: () => void editor.actions.run('line', 'panel'),
    simulate: onSimulate,
    share: onShare,
  };
  return (
    <Checklist
      className={styles.card}
      title={t('firstSteps.title')}
      allDone={t('firstSteps.all')}
      helpPage="overview"
      isRaised={isMapShown}
      onClose={dismiss}
      steps={steps.map((step) => ({
        id: step,
        name: t(`firstSteps.${step}.name`),
        hint: t(`firstSteps.${step}.hint`),
        isDone: done.includes(step),
        onPress: start[step],
      }))}
    />
  );
}
