import type { ReportPicture } from '@prototrail/contracts';
import { useTranslation, formatExact, formatNumber } from '../../../i18n';
import { Button } from '../../../ui';
import styles from './report.module.css';

/** A picture of a chart, a heat map or a moment of a replay, with its figures as a table and a line that says of when it is. */
export function PictureFigure({
  picture,
  onOpen,
}: {
  picture: ReportPicture;
  /** Shows what it was taken from; absent for guests. */
  onOpen?: ((address: string) => void) | undefined;
}) {
  const { t, locale } = useTranslation('report');
  const { image, width, height, summary, table, at, sessions, allSessions, address } = picture;
  return (
    <>
      <img className={styles.picture} src={image} width={width} height={height} alt={summary} />
      {table && table.rows.length > 0 && (
        <details>
          <summary className={styles.quiet}>{t('picture.table')}</summary>
          <table className={styles.table}>
            <thead>
              <tr>
                {table.head.map((cell, index) => (
                  <th key={index} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, place) => (
                    <td key={place}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      <div className={styles.pictureFoot}>
        <p className={styles.quiet}>
          {sessions === undefined || allSessions === undefined
            ? t('picture.momentAt', { when: formatExact(at, locale) })
            : t('picture.takenAt', {
                when: formatExact(at, locale),
                n: formatNumber(sessions, locale),
                all: formatNumber(allSessions, locale),
                count: allSessions,
              })}
        </p>
        {onOpen && address !== undefined && (
          <span data-screen-only>
            <Button kind="ghost" size={28} onPress={() => onOpen(address)}>
              {t(new URLSearchParams(address).has('replay') ? 'picture.play' : 'picture.open')}
            </Button>
          </span>
        )}
      </div>
    </>
  );
}
