import { useRef, type RefObject } from 'react';
import { useTranslation } from '../../../i18n';
import { useSize, type usePaintEnv } from '../../../simulator';
import { ReplayStage, type Shown } from '../../../simulator/replay';
import { screenName } from '../words';
import styles from './replay.module.css';

interface PlayerStageProps {
  shown: Shown;
  env: ReturnType<typeof usePaintEnv>;
  hasTrail: boolean;
  /** The screen, for pictures of it. */
  picture?: RefObject<HTMLDivElement | null>;
  /** Number of listed events, for screen readers. */
  events: number;
}

const framePadding = 48;

/** The prototype at a moment, as large as there is room. */
export function PlayerStage({ shown, env, hasTrail, events, picture }: PlayerStageProps) {
  const { t } = useTranslation('replay');
  const { t: words } = useTranslation('results');
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const { state, runtime } = shown;
  const top = state.overlays.at(-1)?.screen ?? state.base.screen;
  const name = screenName(runtime.derived.app, top, words);
  return (
    <div className={styles.stage} ref={area} tabIndex={0} role="group" aria-label={t('stage')}>
      <span className={styles.screenName}>{name}</span>
      {size && (
        <div ref={picture} className={styles.frame} role="img" aria-label={t('picture', { screen: name, events })}>
          <ReplayStage
            shown={shown}
            env={env}
            hasTrail={hasTrail}
            space={{ w: Math.max(120, size.w - framePadding), h: Math.max(120, size.h - framePadding) }}
          />
        </div>
      )}
    </div>
  );
}
