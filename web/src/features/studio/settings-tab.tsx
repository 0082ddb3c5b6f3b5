import type { App } from '@prototrail/model';
import { Link2, Settings2, TriangleAlert, Users, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { isCallError, useResetInvitationsMutation, useSaveAppPropsMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, ConfirmDialog, cx, Field, previewColours, showToast, Switch } from '../../ui';
import { People } from './people';
import styles from './settings-tab.module.css';

export interface SettingsTabProps {
  appId: string;
  app: App;
  canWrite: boolean;
  isOwner: boolean;
  tests: number;
  /** Section to start with. */
  section?: SectionId;
  onShare: () => void;
  onDelete: () => void;
  onLeft: () => void;
}

type SectionId = 'general' | 'people' | 'links' | 'danger';
const sections: readonly { id: SectionId; icon: LucideIcon }[] = [
  { id: 'general', icon: Settings2 },
  { id: 'people', icon: Users },
  { id: 'links', icon: Link2 },
  { id: 'danger', icon: TriangleAlert },
];

/** Name, colour, people, links, and what cannot be undone. Changes are saved when a field is left. */
export default function SettingsTab({
  appId,
  app,
  canWrite,
  isOwner,
  tests,
  section,
  onShare,
  onDelete,
  onLeft,
}: SettingsTabProps): ReactNode {
  const { t } = useTranslation('studio');
  useEffect(() => {
    if (section) document.getElementById(`studio-${section}`)?.scrollIntoView();
  }, [section]);
  return (
    <div className={styles['settings']}>
      <nav className={styles['nav']} aria-label={t('settings.sections')}>
        {sections.map(({ id, icon: Icon }) => (
          <a
            key={id}
            href={`#studio-${id}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(`studio-${id}`)?.scrollIntoView();
            }}
          >
            <Icon size={16} aria-hidden />
            {t(`settings.${id}`)}
          </a>
        ))}
      </nav>
      <div className={styles['sections']}>
        {!canWrite && <Banner>{t('settings.readOnly')}</Banner>}
        <General appId={appId} app={app} canWrite={canWrite} isOwner={isOwner} />
        <Section id="people">
          <People appId={appId} canWrite={canWrite} onLeft={onLeft} />
        </Section>
        <Section id="links">
          <div className={styles['card']}>
            <Line title={t('settings.linksTitle')} note={t('settings.linksText')}>
              <Button size={28} onPress={onShare}>
                {t('settings.openShare')}
              </Button>
            </Line>
          </div>
        </Section>
        <Danger appId={appId} canWrite={canWrite} isOwner={isOwner} tests={tests} onDelete={onDelete} />
      </div>
    </div>
  );
}

function Section({ id, children }: { id: SectionId; children: ReactNode }): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <section
      id={`studio-${id}`}
      className={cx(styles['section'], id === 'danger' && styles['danger'])}
      aria-labelledby={`studio-${id}-title`}
    >
      <h2 id={`studio-${id}-title`}>{t(`settings.${id}`)}</h2>
      {children}
    </section>
  );
}

function Line({ title, note, children }: { title: string; note: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles['line']}>
      <div>
        <p>{title}</p>
        <small>{note}</small>
      </div>
      {children}
    </div>
  );
}

function General({
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
          <ToggleButtonGroup
            aria-labelledby="studio-colour"
            className={styles['colours'] ?? ''}
            selectionMode="single"
            isDisabled={!canWrite}
            selectedKeys={typeof app['previewColor'] === 'string' ? [app['previewColor']] : []}
            onSelectionChange={(keys) => {
              for (const key of keys) void save({ previewColor: String(key) });
            }}
          >
            {previewColours.map((colour) => (
              <ToggleButton
                key={colour}
                id={colour}
                aria-label={colour}
                className={styles['colour'] ?? ''}
                style={{ '--c': colour } as CSSProperties}
              />
            ))}
          </ToggleButtonGroup>
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

function Danger({
  appId,
  canWrite,
  isOwner,
  tests,
  onDelete,
}: {
  appId: string;
  canWrite: boolean;
  isOwner: boolean;
  tests: number;
  onDelete: () => void;
}): ReactNode {
  const { t } = useTranslation('studio');
  const [isAsking, setAsking] = useState(false);
  const [resetLinks, { isLoading }] = useResetInvitationsMutation();
  const confirm = async (): Promise<void> => {
    const result = await resetLinks(appId);
    setAsking(false);
    showToast(
      'error' in result
        ? { kind: 'error', text: t('settings.server') }
        : { kind: 'success', text: t('settings.resetDone') },
    );
  };
  return (
    <Section id="danger">
      <div className={styles['card']}>
        <Line title={t('settings.reset')} note={t('settings.resetNote')}>
          <Button kind="dangerQuiet" size={28} isDisabled={!canWrite} onPress={() => setAsking(true)}>
            {t('settings.resetButton')}
          </Button>
        </Line>
        <Line
          title={t('settings.deleteApp')}
          note={
            isOwner
              ? t('settings.deleteAppNote', { tests: t('settings.tests', { count: tests }) })
              : t('settings.onlyOwner')
          }
        >
          <Button kind="dangerQuiet" size={28} isDisabled={!isOwner} onPress={onDelete}>
            {t('settings.deleteAppButton')}
          </Button>
        </Line>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('settings.resetTitle')}
        confirmLabel={t('settings.resetButton')}
        cancelLabel={t('settings.cancel')}
        isBusy={isLoading}
        onConfirm={() => void confirm()}
      >
        {t('settings.resetNote')}
      </ConfirmDialog>
    </Section>
  );
}
