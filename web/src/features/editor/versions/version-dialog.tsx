import { isRecord, startScreen, type App } from '@prototrail/model';
import { useMemo, useRef, useState } from 'react';
import {
  imageUrl,
  useCopyVersionMutation,
  useGetRevisionQuery,
  useNameVersionMutation,
  useRestoreVersionMutation,
  type AppVersion,
} from '../../../api';
import { fetchIcons } from '../../../api/tester-door';
import { useEditor, useSession } from '../../../canvas';
import { formatExact, useTranslation } from '../../../i18n';
import { StillScreen, usePaintEnv, useSize } from '../../../simulator';
import { Button, cx, Dialog, Field, Select, showToast, Skeleton } from '../../../ui';
import { changesBetween, type ScreenChange } from './changes';
import type { StoredApp } from './versions-context';
import styles from './versions.module.css';

interface VersionDialogProps {
  stored: StoredApp;
  version: AppVersion;
  onClose(): void;
}

/** A version beside the prototype of now, screen by screen, with what can be done with it. */
export function VersionDialog({ stored, version, onClose }: VersionDialogProps) {
  const { t, locale } = useTranslation('versions');
  const editor = useEditor();
  const { appId } = stored;
  const isReadOnly = useSession((state) => state.readOnly);
  const then = useGetRevisionQuery({ id: appId, revision: version.revision });
  const { app } = editor;
  const screens = useMemo(() => (then.data ? changesBetween(then.data, app) : []), [then.data, app]);
  const [chosen, setChosen] = useState<string | null>(null);
  const start = startScreen(app)?.id;
  const shown =
    screens.find(({ id }) => id === chosen) ??
    screens.find(({ kind }) => kind !== 'same') ??
    screens.find(({ id }) => id === start) ??
    screens[0];
  const title = version.name ?? formatExact(version.at, locale);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width="window"
      note={t('restoreNote')}
      actions={<Actions stored={stored} version={version} isReadOnly={isReadOnly} onClose={onClose} />}
    >
      {then.isError && <p role="alert">{t('failed')}</p>}
      {then.isLoading && <Skeleton height={320} />}
      {shown && (
        <div className={styles.compare}>
          <div className={styles.side}>
            <Select
              label={t('screen')}
              size={28}
              value={shown.id}
              onChange={(id) => setChosen(id)}
              options={screens.map(({ id, name, kind, changes }) => ({
                id,
                label: kind === 'same' ? name : t('screenChanges', { name, count: Math.max(1, changes.length) }),
              }))}
            />
            <Changes screen={shown} />
            {!isReadOnly && <Rename appId={appId} version={version} />}
          </div>
          <Picture title={title} app={then.data} screen={shown.id} />
          <Picture title={t('now')} app={app} screen={shown.id} />
        </div>
      )}
    </Dialog>
  );
}

const pictureUrl = (url: string): string => imageUrl(url);
/** Highest picture of a first page, px. */
const maxHeight = 600;

function Picture({ title, app, screen }: { title: string; app: App | undefined; screen: string }) {
  const { t } = useTranslation('versions');
  const figure = useRef<HTMLElement>(null);
  const size = useSize(figure);
  const shown = app?.screens[screen];
  const page = shown && app ? { w: shown.w, h: Math.min(shown.h, app.screenSize.h) } : null;
  const w = page && size ? Math.min(size.w, (maxHeight * page.w) / Math.max(1, page.h)) : 0;
  return (
    <figure ref={figure} className={styles.picture}>
      <figcaption>{title}</figcaption>
      {!page && <p>{t('notThere')}</p>}
      {app && w > 0 && <Still app={app} screen={screen} w={w} label={t('pictureOf', { title })} />}
    </figure>
  );
}

function Still({ app, ...picture }: { app: App; screen: string; w: number; label: string }) {
  const env = usePaintEnv(app, pictureUrl, fetchIcons);
  return (
    <div className={styles.still}>
      <StillScreen app={app} env={env} {...picture} />
    </div>
  );
}

function Changes({ screen }: { screen: ScreenChange }) {
  const { t } = useTranslation('versions');
  if (screen.changes.length === 0) return <p className={styles.quiet}>{t(`screenIs.${screen.kind}`)}</p>;
  return (
    <ul className={styles.changes} aria-label={t('changesOn', { name: screen.name })}>
      {screen.changes.map(({ id, kind, name }) => (
        <li key={id}>
          <span className={cx(styles.kind, styles[kind])}>{t(`kind.${kind}`)}</span> {name}
        </li>
      ))}
    </ul>
  );
}

function Rename({ appId, version }: { appId: string; version: AppVersion }) {
  const { t } = useTranslation('versions');
  const [name, setName] = useState(version.name ?? '');
  const [save, { isLoading }] = useNameVersionMutation();
  const given = name.trim();
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ id: appId, version: version.id, name: given === '' ? null : given }).then((answer) =>
          showToast(
            'error' in answer ? { kind: 'error', text: t('name.failed') } : { kind: 'success', text: t('name.done') },
          ),
        );
      }}
    >
      <Field size={28} label={t('name.label')} value={name} onChange={setName} maxLength={200} />
      <Button size={28} type="submit" isBusy={isLoading} isDisabled={given === (version.name ?? '')}>
        {t('name.save')}
      </Button>
    </form>
  );
}

interface ActionsProps extends VersionDialogProps {
  isReadOnly: boolean;
}

function Actions({ stored, version, isReadOnly, onClose }: ActionsProps) {
  const { t } = useTranslation('versions');
  const editor = useEditor();
  const { appId } = stored;
  const [restore, restoring] = useRestoreVersionMutation();
  const [copy, copying] = useCopyVersionMutation();
  const bringBack = async (id: string): Promise<string | null> => {
    await stored.flush();
    const answer = await restore({ id: appId, version: id });
    if ('error' in answer) {
      showToast({ kind: 'error', text: t('restoreFailed') });
      return null;
    }
    await stored.catchUp();
    return answer.data.before.id;
  };
  const onRestore = async (): Promise<void> => {
    const before = await bringBack(version.id);
    if (before === null) return;
    onClose();
    showToast({
      kind: 'success',
      text: t('restored'),
      action: { label: t('undo'), onAction: () => void bringBack(before) },
    });
  };
  const onCopy = async (): Promise<void> => {
    const name = t('copyName', { name: editor.app.name });
    const answer = await copy({ id: appId, version: version.id, name });
    if ('error' in answer || !isRecord(answer.data)) {
      showToast({ kind: 'error', text: t('copyFailed') });
      return;
    }
    window.open(`#/apps/${answer.data.id}/create.html`, '_blank', 'noopener');
  };
  return (
    <>
      <Button isBusy={copying.isLoading} onPress={() => void onCopy()}>
        {t('copy')}
      </Button>
      {!isReadOnly && (
        <Button kind="primary" isBusy={restoring.isLoading} onPress={() => void onRestore()}>
          {t('restore')}
        </Button>
      )}
    </>
  );
}
