import { ArrowDownUp, LayoutGrid, List, Plus, Smartphone, Upload } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { DropZone, type DropItem } from 'react-aria-components';
import {
  preferenceChanged,
  useAppDispatch,
  useGetConfigQuery,
  useGetPublicAppsQuery,
  useOwnApps,
  usePreferences,
  useSessionUser,
  type AppPreview,
  type HomeSort,
} from '../../api';
import { registerMessages, useTranslation } from '../../i18n';
import en from '../../i18n/locales/en/home.json';
import { Banner, Button, cx, EmptyState, Kbd, SearchField, Segmented, Select, showToast, Skeleton } from '../../ui';
import { AppCard } from './app-card';
import { selectApps, testsOf, type DeviceFilter, type OwnerFilter } from './app-facts';
import { CreateDialog } from './create-dialog';
import { droppedFiles } from './dropped-files';
import { HomeEmpty } from './home-empty';
import { HomeList } from './home-list';
import styles from './home.module.css';
import { RenameDialog } from './rename-dialog';
import type { StartId } from './start-options';
import { useAppActions, type AppActions } from './use-app-actions';

registerMessages('home', en);

export type Section = 'all' | 'running' | 'favourites' | 'archive' | 'examples';

export interface HomePageProps {
  section: Section;
  /** Opens the dialog for a new prototype. */
  creating: StartId | null;
  onCreating: (start: StartId | null) => void;
  onCreated: (id: string) => void;
  /** Files that the person picked or dropped. */
  onImport: (files: File[]) => void;
}

const pageOfCards = 50;
const minuteMs = 60_000;
const sorts: readonly HomeSort[] = ['lastUpdate', 'name', 'tests', 'created'];
const owners: readonly OwnerFilter[] = ['all', 'mine', 'shared'];
const devices: readonly DeviceFilter[] = ['all', 'smartphone', 'tablet', 'desktop'];
const exampleRow = 4;

/** All prototypes of the person: search, sort, filter, create, import, and the public examples. */
export default function HomePage({ section, creating, onCreating, onCreated, onImport }: HomePageProps): ReactNode {
  const { t } = useTranslation('home');
  const isGuest = useSessionUser() === null;
  const { apps, ...own } = useOwnApps();
  const open = useGetPublicAppsQuery();
  const { data: config } = useGetConfigQuery();
  const { actions, renaming, setRenaming, rename } = useAppActions();
  const [isOver, setOver] = useState(false);
  const examples = useMemo(() => open.data ?? [], [open.data]);
  const picker = useRef<HTMLInputElement>(null);
  const start = (id: StartId): void => {
    if (id === 'import') picker.current?.click();
    else onCreating(id);
  };
  const drop = async (items: DropItem[]): Promise<void> => {
    if (isGuest) {
      showToast({ kind: 'hint', text: t('dropGuest') });
      return;
    }
    const files = await droppedFiles(items).catch(() => []);
    if (files.length > 0) onImport(files);
    else showToast({ kind: 'hint', text: t('dropNothing') });
  };
  const isEmpty = own.isSuccess && apps.length === 0 && section === 'all';
  return (
    <DropZone
      className={cx(styles['page'], isOver && styles['dropOver'])}
      aria-label={t('drop')}
      data-drop={t('drop')}
      onDropEnter={() => setOver(true)}
      onDropExit={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        void drop(event.items);
      }}
    >
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        multiple
        hidden
        onChange={(event) => {
          onImport([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Body
        section={section}
        apps={apps}
        examples={examples}
        isLoading={section === 'examples' ? open.isLoading : own.isLoading}
        isEmpty={isEmpty}
        exampleHref={exampleAddress(config?.demo ?? examples[0]?.id)}
        actions={actions}
        onStart={start}
        failure={
          own.isError && (
            <Banner
              kind="danger"
              role="alert"
              action={
                <Button size={28} onPress={() => void own.refetch()}>
                  {t('again')}
                </Button>
              }
            >
              {t('loadFailed')}
            </Banner>
          )
        }
      />
      {creating && (
        <CreateDialog
          start={creating}
          onClose={() => onCreating(null)}
          onCreated={onCreated}
          onImport={() => picker.current?.click()}
        />
      )}
      {renaming && (
        <RenameDialog
          name={String(renaming.name ?? '')}
          onClose={() => setRenaming(null)}
          onRename={(name) => void rename(renaming, name)}
        />
      )}
    </DropZone>
  );
}

const exampleAddress = (id: string | undefined): string | undefined => (id ? `#/examples/${id}.html` : undefined);

interface BodyProps {
  section: Section;
  apps: readonly AppPreview[];
  examples: readonly AppPreview[];
  isLoading: boolean;
  isEmpty: boolean;
  exampleHref: string | undefined;
  actions: AppActions;
  failure: ReactNode;
  onStart: (start: StartId) => void;
}

function Body({
  section,
  apps,
  examples,
  isLoading,
  isEmpty,
  exampleHref,
  actions,
  failure,
  onStart,
}: BodyProps): ReactNode {
  const { t, locale } = useTranslation('home');
  const { homeView, homeSort } = usePreferences();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [device, setDevice] = useState<DeviceFilter>('all');
  const [chosenOwner, setOwner] = useState<OwnerFilter>('all');
  const owner = section === 'examples' ? 'all' : chosenOwner;
  const [limit, setLimit] = useState(pageOfCards);
  const search = useRef<HTMLInputElement>(null);
  useSlash(search);
  const now = useNow();
  const sought = useDeferredValue(text);
  useEffect(() => void setLimit(pageOfCards), [sought, device, owner, homeSort, section]);
  const source = useMemo(() => {
    if (section === 'examples') return examples;
    if (section === 'favourites') return apps.filter(actions.isFavourite);
    if (section === 'running') return apps.filter((app) => testsOf(app) > 0);
    return section === 'archive' ? [] : apps;
  }, [section, apps, examples, actions]);
  const shown = useMemo(
    () => selectApps(source, { text: sought, device, owner, sort: homeSort }),
    [source, sought, device, owner, homeSort],
  );
  const hrefOf = (app: AppPreview): string =>
    section === 'examples' ? `#/examples/${app.id}.html` : `#/apps/${app.id}.html`;
  const isFiltered = text !== '' || device !== 'all' || owner !== 'all';
  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{t(section)}</h1>
        {source.length > 0 && (
          <span className={styles['count']}>{new Intl.NumberFormat(locale).format(source.length)}</span>
        )}
        <span className={styles['grow']} />
        {!isEmpty && (
          <SearchField
            className={styles['search'] ?? ''}
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            value={text}
            onChange={setText}
            inputRef={search}
            hint={<Kbd>{'/'}</Kbd>}
          />
        )}
        {section !== 'examples' && (
          <>
            <span className={styles['wide']}>
              <Button icon={Upload} onPress={() => onStart('import')}>
                {t('import')}
              </Button>
            </span>
            <Button kind="primary" icon={Plus} onPress={() => onStart('blank')}>
              {t('new')}
            </Button>
          </>
        )}
      </div>
      {!isEmpty && (
        <div className={styles['bar']}>
          {section !== 'examples' && (
            <Segmented
              label={t('owner.label')}
              items={owners.map((id) => ({ id, label: t(`owner.${id}`) }))}
              value={owner}
              onChange={setOwner}
            />
          )}
          <Select
            size="bar"
            className={styles['keep'] ?? ''}
            icon={Smartphone}
            label={t('device.label')}
            isLabelHidden
            options={devices.map((id) => ({ id, label: t(`device.${id}`) }))}
            value={device}
            onChange={setDevice}
          />
          <span className={styles['grow']} />
          <Select
            size="plain"
            className={styles['keep'] ?? ''}
            icon={ArrowDownUp}
            label={t('sort.label')}
            options={sorts.map((id) => ({ id, label: t(`sort.${id}`) }))}
            value={homeSort}
            onChange={(next) => dispatch(preferenceChanged({ homeSort: next }))}
          />
          <Segmented
            label={t('view.label')}
            items={[
              { id: 'grid', label: t('view.grid'), icon: LayoutGrid, isIconOnly: true },
              { id: 'list', label: t('view.list'), icon: List, isIconOnly: true },
            ]}
            value={homeView}
            onChange={(next) => dispatch(preferenceChanged({ homeView: next }))}
          />
        </div>
      )}
      {isEmpty ? (
        <HomeEmpty onStart={onStart} exampleHref={exampleHref} />
      ) : (
        <div className={styles['content']}>
          {failure}
          {isLoading ? (
            <Placeholders />
          ) : (
            <section className={styles['section']} aria-label={t(section)}>
              {section === 'examples' && <p style={{ color: 'var(--text-secondary)' }}>{t('examplesText')}</p>}
              {shown.length === 0 && !failure ? (
                <EmptyState
                  isCompact
                  title={isFiltered ? t('noMatch') : t(emptyKey(section))}
                  actions={
                    isFiltered && (
                      <Button
                        kind="ghost"
                        onPress={() => {
                          setText('');
                          setDevice('all');
                          setOwner('all');
                        }}
                      >
                        {t('clearFilters')}
                      </Button>
                    )
                  }
                />
              ) : homeView === 'list' ? (
                <HomeList
                  apps={shown.slice(0, limit)}
                  now={now}
                  hrefOf={hrefOf}
                  menuOf={section === 'examples' ? () => [] : actions.menuOf}
                />
              ) : (
                <Cards
                  apps={shown.slice(0, limit)}
                  now={now}
                  hrefOf={hrefOf}
                  actions={actions}
                  isExample={section === 'examples'}
                  level={2}
                />
              )}
              {shown.length > limit && (
                <div className={styles['more']}>
                  <Button onPress={() => setLimit(limit + pageOfCards)}>{t('showMore')}</Button>
                  <span>{t('shownOf', { shown: limit, all: shown.length })}</span>
                </div>
              )}
            </section>
          )}
          {section === 'all' && !isLoading && !isFiltered && examples.length > 0 && (
            <section className={styles['section']} aria-labelledby="home-examples">
              <div className={styles['sectionHead']}>
                <h2 id="home-examples">{t('examples')}</h2>
                <span>{t('examplesText')}</span>
              </div>
              <Cards
                apps={examples.slice(0, exampleRow)}
                now={now}
                hrefOf={(app) => `#/examples/${app.id}.html`}
                actions={actions}
                isExample
                level={3}
              />
            </section>
          )}
        </div>
      )}
    </>
  );
}

function emptyKey(section: Section): string {
  if (section === 'favourites') return 'noFavourites';
  if (section === 'running') return 'noTests';
  if (section === 'examples') return 'noExamples';
  return section === 'archive' ? 'noArchive' : 'noMatch';
}

interface CardsProps {
  apps: readonly AppPreview[];
  now: number;
  hrefOf: (app: AppPreview) => string;
  actions: AppActions;
  isExample: boolean;
  level: 2 | 3;
}

function Cards({ apps, now, hrefOf, actions, isExample, level }: CardsProps): ReactNode {
  return (
    <div className={styles['grid']}>
      {apps.map((app) => (
        <AppCard
          key={app.id}
          level={level}
          app={app}
          href={hrefOf(app)}
          now={now}
          isExample={isExample}
          actions={actions}
        />
      ))}
    </div>
  );
}

function Placeholders(): ReactNode {
  return (
    <div className={styles['grid']} aria-busy>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles['card']}>
          <Skeleton height={176} radius={12} />
          <Skeleton width="60%" height={16} />
          <Skeleton width="80%" height={12} />
        </div>
      ))}
    </div>
  );
}

/** The time, moved on each minute, so that a list is not drawn again for each key. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** "/" goes to the search field unless somebody is typing. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
        target.isContentEditable
      )
        return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field]);
}
