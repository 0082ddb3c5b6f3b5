import {
  CopyPlus,
  Download,
  Ellipsis,
  FileDown,
  Map,
  Mouse,
  Pencil,
  PenTool,
  RefreshCw,
  Share2,
  Star,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { favouriteToggled, useAppDispatch, usePreferences, useSessionUser } from '../../api';
import { formatExact, formatRelative, useTranslation, type Translate } from '../../i18n';
import {
  AvatarStack,
  Button,
  IconButton,
  LinkButton,
  Menu,
  NameDialog,
  Popover,
  Tag,
  type MenuEntry,
  type MenuGroup,
  type Person,
} from '../../ui';
import type { DataKind } from './download-data';
import { PreviewColours } from './preview-colours';
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
  /** Where the results lie on the design; absent on other tabs than the results. */
  canvasHref?: string | undefined;
  /** How many tests there are whose data can be downloaded. */
  tests: number;
  onRename: (name: string) => void;
  onColour: (colour: string) => void;
  onResetLinks: () => void;
  onDownload: (kind: DataKind) => void;
  onShare: () => void;
  onPeople: () => void;
  onCopy: () => void;
  onExport: () => void;
  onDelete: () => void;
}

const longestName = 200;

/** Name, favourite, last edit, people, Share and Edit design. */
export function StudioHeader(props: StudioHeaderProps): ReactNode {
  const { appId, name, colour, lastUpdate, people, canWrite, isExample, canvasHref } = props;
  const { t, locale } = useTranslation('studio');
  const dispatch = useAppDispatch();
  const user = useSessionUser();
  const userId = user?.id ?? '-1';
  const [isNaming, setNaming] = useState(false);
  const isFavourite = (usePreferences().favourites[userId] ?? []).includes(appId);
  return (
    <div className={styles['head']}>
      <PreviewColour colour={colour} canWrite={canWrite} onChoose={props.onColour} />
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
      {canvasHref !== undefined && props.tests > 0 && (
        <span className={styles['wide']}>
          <Menu
            label={t('head.export')}
            placement="bottom end"
            groups={[{ id: 'data', items: dataEntries(t, props.onDownload) }]}
            trigger={<Button icon={Download}>{t('head.export')}</Button>}
          />
        </span>
      )}
      {isExample ? (
        user && (
          <Button kind="primary" icon={CopyPlus} onPress={props.onCopy}>
            {t('design.copyExample')}
          </Button>
        )
      ) : canvasHref !== undefined ? (
        <LinkButton kind="primary" icon={Map} href={canvasHref}>
          {t('head.canvas')}
        </LinkButton>
      ) : (
        <LinkButton kind="primary" icon={PenTool} href={`#/apps/${appId}/create.html`}>
          {t(canWrite ? 'head.edit' : 'head.look')}
        </LinkButton>
      )}
      <span className={styles['menu']}>
        <More {...props} canCopy={user !== null} onName={() => setNaming(true)} />
      </span>
      {isNaming && (
        <NameDialog
          title={t('head.renameTitle')}
          label={t('head.name')}
          name={name}
          maxLength={longestName}
          saveLabel={t('head.renameEntry')}
          cancelLabel={t('settings.cancel')}
          emptyText={t('settings.nameEmpty')}
          onClose={() => setNaming(false)}
          onSave={(next) => {
            props.onRename(next);
            return Promise.resolve(undefined);
          }}
        />
      )}
    </div>
  );
}

/** What can be saved of what the tests recorded. */
function dataEntries(t: Translate, onDownload: (kind: DataKind) => void): MenuEntry[] {
  const format = (id: DataKind, label: string): MenuEntry => ({ id, label, onAction: () => onDownload(id) });
  return [
    {
      ...{ id: 'data', label: t('head.testData'), icon: FileDown },
      children: [format('events', t('head.asJson')), format('eventsCsv', t('head.asCsv'))],
    },
    { ...format('mouse', t('head.mouseData')), icon: Mouse },
  ];
}

interface MoreProps extends StudioHeaderProps {
  canCopy: boolean;
  onName: () => void;
}

/** What is done with a prototype more rarely. */
function More(props: MoreProps): ReactNode {
  const { canWrite, isOwner, isExample, canCopy, tests, onDownload } = props;
  const { t } = useTranslation('studio');
  const may = (isAllowed: boolean, entry: MenuEntry): MenuEntry[] => (isAllowed ? [entry] : []);
  const groups: MenuGroup[] = [
    {
      id: 'own',
      items: [
        ...may(canWrite, { id: 'people', label: t('head.invite'), icon: UserPlus, onAction: props.onPeople }),
        ...may(canWrite, { id: 'rename', label: t('head.renameEntry'), icon: Pencil, onAction: props.onName }),
        ...may(canCopy && !isExample, {
          ...{ id: 'copy', label: t('head.duplicate'), icon: CopyPlus, onAction: props.onCopy },
        }),
        ...may(canWrite, {
          ...{ id: 'links', label: t('settings.resetButton'), icon: RefreshCw, onAction: props.onResetLinks },
        }),
      ],
    },
    {
      id: 'out',
      items: [
        { id: 'export', label: t('head.export'), icon: Download, onAction: props.onExport },
        ...(!isExample && tests > 0 ? dataEntries(t, onDownload) : []),
      ],
    },
    {
      id: 'end',
      items: may(isOwner, {
        ...{ id: 'delete', label: t('head.delete'), icon: Trash2, isDestructive: true, onAction: props.onDelete },
      }),
    },
  ];
  return (
    <Menu
      label={t('head.more')}
      placement="bottom end"
      groups={groups.filter(({ items }) => items.length > 0)}
      trigger={<IconButton icon={Ellipsis} label={t('head.more')} />}
    />
  );
}

/** The colour that stands for the prototype in lists; who may write chooses another one. */
function PreviewColour({
  colour,
  canWrite,
  onChoose,
}: {
  colour: string;
  canWrite: boolean;
  onChoose: (colour: string) => void;
}): ReactNode {
  const { t } = useTranslation('studio');
  const dot = <span className={styles['dot']} style={{ background: colour }} />;
  if (!canWrite) return dot;
  return (
    <Popover
      label={t('settings.colour')}
      className={styles['colours'] ?? ''}
      trigger={
        <AriaButton className={styles['colour'] ?? ''} aria-label={t('settings.colour')}>
          {dot}
        </AriaButton>
      }
    >
      {(close) => (
        <PreviewColours
          aria-label={t('settings.colour')}
          colour={colour}
          onChoose={(chosen) => {
            close();
            onChoose(chosen);
          }}
        />
      )}
    </Popover>
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
          maxLength={longestName}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => finish(true)}
          onKeyDown={onKeyDown}
        />
      </h1>
    );
  }
  return (
    <h1 className={styles['title']} aria-label={name}>
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
