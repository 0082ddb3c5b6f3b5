import { mediaKinds, thinkAloudLimits, thinkAloudOf, type TestSettings } from '@prototrail/model';
import { useTranslation } from '../../i18n';
import { Select, Switch } from '../../ui';
import styles from './test-settings.module.css';

interface ThinkAloudSectionProps {
  settings: TestSettings;
  isReadOnly: boolean;
  change(edit: (settings: TestSettings) => TestSettings): void;
}

const sizes = [100, 250, 500, 1000, 2000, 5000, 10_000];

/** Which media testers are asked for, each with an agreement of its own, and how much room they may take. */
export function ThinkAloudSection({ settings, isReadOnly, change }: ThinkAloudSectionProps) {
  const { t } = useTranslation('test-settings');
  const { kinds, maxMegabytes } = thinkAloudOf(settings as Readonly<Record<string, unknown>>);
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
      </div>
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
