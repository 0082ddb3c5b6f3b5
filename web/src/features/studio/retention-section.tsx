import { useState, type ReactNode } from 'react';
import { useGetTestSettingsQuery, useSaveTestSettingsMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { ConfirmDialog, Select, showToast, Skeleton } from '../../ui';
import { Line, Section } from './settings-section';
import styles from './settings-tab.module.css';

const choices: readonly number[] = [30, 90, 180, 365, 730];
const forEver = 0;

/** How long the tests of a study are kept. */
export function RetentionSection({ appId, canWrite }: { appId: string; canWrite: boolean }): ReactNode {
  const { t } = useTranslation('studio');
  const { data: settings, isError } = useGetTestSettingsQuery(appId);
  const [save, { isLoading }] = useSaveTestSettingsMutation();
  const [asked, setAsked] = useState<number | null>(null);
  const kept = settings?.keepDays ?? forEver;
  const store = async (days: number): Promise<void> => {
    if (!settings) return;
    const { keepDays: _, ...others } = settings;
    const result = await save({ appId, settings: days === forEver ? others : { ...others, keepDays: days } });
    setAsked(null);
    showToast(
      'error' in result
        ? { kind: 'error', text: t('settings.failed', { reason: t('settings.server') }) }
        : { kind: 'success', text: t('settings.saved') },
    );
  };
  // only a shorter time erases something
  const choose = (days: number): void => {
    if (days === kept) return;
    if (days !== forEver && (kept === forEver || days < kept)) setAsked(days);
    else void store(days);
  };
  const days = [...new Set([...choices, ...(kept === forEver ? [] : [kept])])].sort((a, b) => a - b);
  return (
    <Section id="data">
      <div className={styles['card']}>
        <Line title={t('retention.title')} note={t('retention.note')}>
          {isError && !settings ? (
            <small>{t('settings.server')}</small>
          ) : settings ? (
            <Select
              label={t('retention.title')}
              isLabelHidden
              size={32}
              isDisabled={!canWrite}
              value={String(kept)}
              onChange={(id) => choose(Number(id))}
              options={[
                { id: String(forEver), label: t('retention.forEver') },
                ...days.map((count) => ({ id: String(count), label: t('retention.days', { count }) })),
              ]}
            />
          ) : (
            <Skeleton width={140} height={32} />
          )}
        </Line>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t('retention.ask', { count: asked ?? 0 })}
        confirmLabel={t('retention.confirm')}
        cancelLabel={t('settings.cancel')}
        isBusy={isLoading}
        onConfirm={() => void store(asked ?? forEver)}
      >
        {t('retention.text', { count: asked ?? 0 })}
      </ConfirmDialog>
    </Section>
  );
}
