import type { FlowAnswer } from '@prototrail/contracts';
import { formatNumber, useTranslation } from '../../../i18n';
import { Hidden } from '../../../ui';
import { screenColour } from '../parts/screen-colour';
import { useStudy } from '../study';
import styles from './journeys.module.css';
import { usePlaceName } from './place-name';

/** The paths that most tests took; a press shows their tests. */
export function PathsList({ paths }: { paths: FlowAnswer['paths'] }) {
  const { app, openSessions } = useStudy();
  const { t, locale } = useTranslation('journeys');
  const nameOf = usePlaceName();
  return (
    <section className={styles.paths} aria-labelledby="common-paths">
      <div className={styles.pathsHead}>
        <h3 id="common-paths">{t('paths')}</h3>
        <span>{t('testsColumn')}</span>
      </div>
      <ol>
        {paths.map(({ surfaces, sessions, count }) => (
          <li key={surfaces.join('\n')}>
            <button type="button" onClick={() => openSessions(sessions)}>
              <span className={styles.places}>
                {surfaces.map((surface, index) => (
                  <span key={index} style={screenColour(app, surface)}>
                    {nameOf(surface)}
                  </span>
                ))}
              </span>
              <strong>
                {formatNumber(count, locale)} <Hidden>{t('testsOnly', { count })}</Hidden>
              </strong>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
