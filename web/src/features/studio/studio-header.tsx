import { CopyPlus, Download, Ellipsis, PenTool, Share2, Star, Trash2, UserPlus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { favouriteToggled, useAppDispatch, usePreferences, useSessionUser } from '../../api';
import { formatExact, formatRelative, useTranslation } from '../../i18n';
import { AvatarStack, IconButton, Button, LinkButton, Menu, Tag, type Person } from '../../ui';
import styles from './studio-header.module.css';

export interface StudioHeaderProps {
  appId: string;
  name: string;
  colour: string;
  /** Milliseconds since 1970. */
  lastUpdate: number;
  people: readonly Person[];
  canWrite: boolean;
  isOwner: boolean;
  isExample: boolean;
  onRename: (name: string) => void;
  onShare: () => void;
  onPeople: () => void;
  onCopy: () => void;
  onExport: () => void;
  onDelete: () => void;
}

/** Name, favourite, last edit, people, Share and Edit design. */
export function StudioHeader(props: StudioHeaderProps): ReactNode {
  const { appId, name, colour, lastUpdate, people, canWrite, isOwner, isExample } = props;
  const { t, locale } = useTranslation('studio');
  const dispatch = useAppDispatch();
  const user = useSessionUser();
  const userId = user?.id ?? '-1';
  const isFavourite = (usePreferences().favourites[userId] ?? []).includes(appId);
  return (
    <div className={styles['head']}>
      <span className={styles['dot']} style={{ background: colour }} />
      <Name name={name} canWrite={canWrite} onRename={props.onRename} />
      {isExample ? (
        <Tag kind="accent">{t('head.example')}</Tag>
      ) : (
        <IconButton
          icon={Star}
          size={28}
          label={t(isFavourite ? 'head.unfavourite' : 'head.favourite')}
          isPressed={isFavourite}
          fill={isFavourite ? 'currentColor' : 'none'}
          {...(isFavourite ? { className: styles['star'] ?? '' } : {})}
          onPress={() => dispatch(favouriteToggled({ userId, appId }))}
        />
      )}
      {lastUpdate > 0 && (
        <span className={styles['edited']} title={formatExact(lastUpdate, locale)}>
          {t('head.edited', { when: formatRelative(lastUpdate, Date.now(), locale) })}
        </span>
      )}
      <span className={styles['grow']} />
      {people.length > 0 && !isExample && <AvatarStack people={people} />}
      {canWrite && (
        <span className={styles['invite']}>
          <IconButton icon={UserPlus} label={t('head.invite')} onPress={props.onPeople} />
        </span>
      )}
      {!isExample && (
        <Button icon={Share2} onPress={props.onShare}>
          {t('head.share')}
        </Button>
      )}
      {isExample ? (
        user && (
          <Button kind="primary" icon={CopyPlus} onPress={props.onCopy}>
            {t('design.copyExample')}
          </Button>
        )
      ) : (
        <LinkButton kind="primary" icon={PenTool} href={`#/apps/${appId}/create.html`}>
          {t('head.edit')}
        </LinkButton>
      )}
      <span className={styles['menu']}>
        <Menu
          label={t('head.more')}
          placement="bottom end"
          groups={[
            {
              id: 'all',
              items: [
                ...(canWrite
                  ? [{ id: 'people', label: t('head.invite'), icon: UserPlus, onAction: props.onPeople }]
                  : []),
                ...(user && !isExample
                  ? [{ id: 'copy', label: t('head.duplicate'), icon: CopyPlus, onAction: props.onCopy }]
                  : []),
                { id: 'export', label: t('head.export'), icon: Download, onAction: props.onExport },
              ],
            },
            {
              id: 'end',
              items: isOwner
                ? [
                    {
                      id: 'delete',
                      label: t('head.delete'),
                      icon: Trash2,
                      isDestructive: true,
                      onAction: props.onDelete,
                    },
                  ]
                : [],
            },
          ]}
          trigger={<IconButton icon={Ellipsis} label={t('head.more')} />}
        />
      </span>
    </div>
  );
}

/** The name; a press turns it into a field. Enter and leaving save, Escape restores, an empty name is refused. */
function Name({
  name,
  canWrite,
  onRename,
}: {
  name: string;
  canWrite: boolean;
  onRename: (name: string) => void;
}): ReactNode {
  const { t } = useTranslation('studio');
  const [draft, setDraft] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const finish = (isSaved: boolean): void => {
    const next = draft?.trim() ?? '';
    setDraft(null);
    if (isSaved && next && next !== name) onRename(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    finish(event.key === 'Enter');
    requestAnimationFrame(() => button.current?.focus());
  };
  if (draft !== null) {
    return (
      <h1 className={styles['title']}>
        <input
          className={styles['nameInput']}
          aria-label={t('head.name')}
          value={draft}
          autoFocus
          maxLength={200}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => finish(true)}
          onKeyDown={onKeyDown}
        />
      </h1>
    );
  }
  return (
    <h1 className={styles['title']}>
      {canWrite ? (
        <AriaButton
          ref={button}
          className={styles['name'] ?? ''}
          aria-label={t('head.rename', { name })}
          onPress={() => setDraft(name)}
        >
          {name}
        </AriaButton>
      ) : (
        <span className={styles['name']}>{name}</span>
      )}
    </h1>
  );
}
