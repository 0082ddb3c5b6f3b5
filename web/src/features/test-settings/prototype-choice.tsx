import { useState } from 'react';
import { useGetAppsQuery, useGetLinkedAppQuery, useLazyGetInvitationsQuery } from '../../api';
import { useTranslation } from '../../i18n';
import { Select, TextLink } from '../../ui';
import styles from './study.module.css';

export interface PrototypeChoiceProps {
  /** Hash of the test link of the chosen prototype. */
  hash: string | undefined;
  isReadOnly: boolean;
  onPrototype(hash: string, name: string): void;
}

/** A prototype of one's own or of the team; testers open it by its test link, so only those count that may be shared. */
export function PrototypeChoice({ hash, isReadOnly, onPrototype }: PrototypeChoiceProps) {
  const { t } = useTranslation('test-settings');
  const { data: apps = [], isLoading } = useGetAppsQuery();
  const { data: chosen, isError } = useGetLinkedAppQuery(hash ?? '', { skip: hash === undefined });
  const [find] = useLazyGetInvitationsQuery();
  const [refused, setRefused] = useState(false);
  const choose = async (id: string): Promise<void> => {
    const { data } = await find(id);
    const link = Object.entries(data ?? {}).find(([, permission]) => permission === 1)?.[0];
    setRefused(link === undefined);
    if (link) onPrototype(link, apps.find((app) => app.id === id)?.name ?? '');
  };
  const id = String(chosen?.id ?? chosen?.['_id'] ?? '');
  const isListed = apps.some((app) => app.id === id);
  const gone = hash !== undefined && isError ? t('screens.prototypeGone') : undefined;
  const error = refused ? t('screens.prototypeRefused') : gone;
  return (
    <div className={styles.screenChoice}>
      <Select
        label={t('screens.prototype')}
        value={hash === undefined || id === '' ? null : id}
        placeholder={t(isLoading ? 'screens.prototypesLoading' : 'screens.choosePrototype')}
        help={t('screens.prototypeHelp')}
        options={[
          ...apps.map((app) => ({ id: app.id, label: app.name })),
          ...(chosen && !isListed ? [{ id, label: chosen.name }] : []),
        ]}
        isDisabled={isReadOnly}
        {...(error ? { error } : {})}
        onChange={(value) => void choose(value)}
      />
      {hash === undefined || error ? null : (
        <TextLink href={`/test.html#/simulate.html?h=${hash}&log=false`} target="_blank">
          {t('screens.openPrototype')}
        </TextLink>
      )}
    </div>
  );
}
