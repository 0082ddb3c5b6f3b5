import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { ScreenPreview } from '../../../ui';
import { useStudy } from '../study';
import styles from './ai-testers.module.css';
import type { PersonaRun, PersonaStep } from './play-persona';

export interface StepViewProps {
  run: PersonaRun;
  step: PersonaStep;
  number: number;
}

/** The screen of a step, with the place where the persona pressed; those of its other steps there are paler. */
export function StepView({ run, step, number }: StepViewProps): ReactNode {
  const { t } = useTranslation('ai-testers');
  const { app, imageUrl } = useStudy();
  const name = app.screens[step.screen]?.name ?? '';
  const others = run.steps.filter((each) => each !== step && each.screen === step.screen);
  return (
    <figure className={styles['picture']}>
      <div className={styles['frame']}>
        <ScreenPreview app={app} screenId={step.screen} imageUrl={imageUrl} label={t('picture', { name, number })} />
        {[...others, step].map(({ at }, index) =>
          at === null ? null : (
            <span
              key={index}
              className={styles['mark']}
              data-shown={index === others.length}
              style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
            />
          ),
        )}
      </div>
      <figcaption>
        <strong>{name}</strong> {step.thought}
      </figcaption>
    </figure>
  );
}
