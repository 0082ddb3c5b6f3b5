import type { SettingAnswer } from '@prototrail/contracts';
import { useState, type ReactNode } from 'react';
import { useGetSettingsInEffectQuery } from '../../api';
import { useTranslation } from '../../i18n';
import { SearchField, Table, Tag, type TableColumn } from '../../ui';
import styles from './admin.module.css';
import { InstancePanel } from './instance-panel';
import { Answered, Panel } from './panel';

/** The configuration as the server has it, without secrets, explained in the reader's language. */
export function SettingsSection(): ReactNode {
  const { t } = useTranslation('admin');
  const { t: meaningOf } = useTranslation('operator-settings');
  const [text, setText] = useState('');
  const query = useGetSettingsInEffectQuery();
  const columns: TableColumn<SettingAnswer & { id: string; meaning: string }>[] = [
    {
      id: 'key',
      label: t('settings.key'),
      isRowHeader: true,
      cell: ({ key, meaning }) => (
        <div className={styles['wrap']}>
          <span className={styles['key']}>{key}</span>
          <div className={styles['quiet']}>
            {meaning.split('`').map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part))}
          </div>
        </div>
      ),
    },
    {
      id: 'value',
      label: t('settings.value'),
      cell: ({ value, isSecret, isSet }) => (
        <div className={styles['wrap']}>
          {isSecret ? t(isSet ? 'settings.secret' : 'settings.notSet') : value || t('settings.notSet')}
        </div>
      ),
    },
    {
      id: 'from',
      label: t('settings.from'),
      width: 120,
      isWide: true,
      cell: ({ isSet }) => (
        <Tag kind={isSet ? 'accent' : 'neutral'}>{t(isSet ? 'settings.env' : 'settings.initial')}</Tag>
      ),
    },
  ];
  const wanted = text.trim().toLowerCase();
  return (
    <>
      <InstancePanel />
      <Panel
        title={t('settings.title')}
        count={query.data?.length}
        actions={
          <SearchField
            className={styles['search'] ?? ''}
            label={t('settings.search')}
            placeholder={t('settings.search')}
            value={text}
            onChange={setText}
          />
        }
      >
        <Answered query={query}>
          {(settings) => (
            <Table
              label={t('settings.title')}
              columns={columns}
              items={settings
                .map((setting) => ({
                  ...setting,
                  id: setting.key,
                  meaning: meaningOf(setting.key, { defaultValue: setting.description }),
                }))
                .filter(({ key, meaning }) => `${key} ${meaning}`.toLowerCase().includes(wanted))}
            />
          )}
        </Answered>
      </Panel>
    </>
  );
}
