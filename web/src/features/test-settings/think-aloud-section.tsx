import { mediaKinds, thinkAloudLimits, thinkAloudOf, type TestSettings } from '@prototrail/model';
import { useGetMediaUsageQuery } from '../../api';
import { useTranslation } from '../../i18n';
import { formatSize } from '../../i18n/format-size';
import { Select, Switch } from '../../ui';
import styles from './test-settings.module.css';

interface ThinkAloudSectionProps {
  appId: string;
  settings: TestSettings;
  isReadOnly: boolean;
  change(edit: (settings: TestSettings) => TestSettings): void;
}

const sizes = [100, 250, 500, 1000, 2000, 5000, 10_000];

/** Which media testers are asked for, each with an agreement of its own, and how much room they may take. */
export function ThinkAloudSection({ appId, settings, isReadOnly, change }: ThinkAloudSectionProps) {
  const { t } = useTranslation('test-settings');
  const { kinds, maxMegabytes, writesDown } = thinkAloudOf(settings as Readonly<Record<string, unknown>>);
  const shown = [...new Set([...sizes, maxMegabytes])].sort((a, b) => a - b);
  const set = (fields: TestSettings['thinkAloud']): void =>
    change((current) => ({ ...current, thinkAloud: { ...current.thinkAloud, ...fields } }));
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.smallTitle}>{t('voice.title')}</h2>
        <p className={styles.lead}>{t('voice.lead')}</p>
      </div>
      <div className={styles.rows}>
        {mediaKinds.map((kind) => (
          <Switch
            key={kind}
            isAtEnd
            isSelected={kinds.includes(kind)}
            isDisabled={isReadOnly}
            note={t(`voice.${kind}Note`)}
            onChange={(isOn) => set({ [kind]: isOn })}
          >
            {t(`voice.${kind}`)}
          </Switch>
        ))}
        <Switch
          isAtEnd
          isSelected={writesDown}
          isDisabled={isReadOnly}
          note={t('voice.speechNote')}
          onChange={(transcribeVoice) => change((current) => ({ ...current, transcribeVoice }))}
        >
          {t('voice.speech')}
        </Switch>
      </div>
      {kinds.length > 0 && <Usage key={maxMegabytes} appId={appId} />}
      {kinds.length > 0 && (
        <Select
          label={t('voice.limit')}
          value={String(maxMegabytes)}
          options={shown
            .filter((size) => size >= thinkAloudLimits.minMegabytes)
            .map((size) => ({ id: String(size), label: t('voice.megabytes', { count: size }) }))}
          help={t('voice.limitHelp')}
          isDisabled={isReadOnly}
          onChange={(size) => set({ maxMegabytes: Number(size) })}
        />
      )}
    </section>
  );
}

/** What the recordings of this study take by now, of the room that the settings give them. */
function Usage({ appId }: { appId: string }) {
  const { t, locale } = useTranslation('test-settings');
  const { data } = useGetMediaUsageQuery(appId, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const limit = data.limitBytes;
  const sizes = { used: formatSize(data.bytes, locale), limit: formatSize(limit, locale) };
  return (
    <div className={styles.usage}>
      <p>{data.sessions === 0 ? t('voice.unused', sizes) : t('voice.used', { ...sizes, count: data.sessions })}</p>
      <meter aria-label={t('voice.limit')} min={0} max={limit} high={limit * 0.9} value={data.bytes} />
      {data.bytes >= limit * 0.9 && <p role="status">{t('voice.nearlyFull')}</p>}
    </div>
  );
}
