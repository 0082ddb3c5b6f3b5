import type { App } from '@prototrail/model';
import { useState, type ReactNode } from 'react';
import { isCallError, useSaveAppPropsMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Field, showToast, Switch } from '../../ui';
import { PreviewColours } from './preview-colours';
import { Line, Section } from './settings-section';
import styles from './settings-tab.module.css';

/** Name, colour, description, and whether everybody may see the prototype. */
export function GeneralSection({
  appId,
  app,
  canWrite,
  isOwner,
}: {
  appId: string;
  app: App;
  canWrite: boolean;
  isOwner: boolean;
}): ReactNode {
  const { t } = useTranslation('studio');
  const [saveProps] = useSaveAppPropsMutation();
  const [name, setName] = useState(String(app.name ?? ''));
  const [description, setDescription] = useState(String(app.description ?? ''));
  const save = async (props: Record<string, unknown>): Promise<void> => {
    const result = await saveProps({ id: appId, props: { ...props, lastUpdate: Date.now() } });
    if (!('error' in result)) {
      showToast({ kind: 'success', text: t('settings.saved') });
      return;
    }
    const status = isCallError(result.error) ? result.error.status : undefined;
    const reason =
      status === 'network' ? t('settings.network') : status === 403 ? t('settings.forbidden') : t('settings.server');
    showToast({ kind: 'error', text: t('settings.failed', { reason }) });
  };
  return (
    <Section id="general">
      <div className={styles['two']}>
        <Field
          label={t('settings.name')}
          value={name}
          onChange={setName}
          isDisabled={!canWrite}
          error={name.trim() ? undefined : t('settings.nameEmpty')}
          onBlur={() => {
            if (name.trim() && name.trim() !== app.name) void save({ name: name.trim() });
          }}
        />
        <div>
          <p className={styles['label']} id="studio-colour">
            {t('settings.colour')}
          </p>
          <PreviewColours
            aria-labelledby="studio-colour"
            colour={typeof app['previewColor'] === 'string' ? app['previewColor'] : undefined}
            isDisabled={!canWrite}
            onChoose={(previewColor) => void save({ previewColor })}
          />
        </div>
      </div>
      <Field
        label={t('settings.description')}
        isMultiline
        value={description}
        onChange={setDescription}
        isDisabled={!canWrite}
        onBlur={() => {
          if (description !== String(app.description ?? '')) void save({ description });
        }}
      />
      {isOwner && (
        <div className={styles['card']}>
          <Line title={t('settings.public')} note={t('settings.publicNote')}>
            <Switch
              aria-label={t('settings.public')}
              isSelected={app['isPublic'] === true}
              onChange={(isPublic) => void save({ isPublic })}
            />
          </Line>
        </div>
      )}
    </Section>
  );
}
