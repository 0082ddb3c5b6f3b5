import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { storedTestCount, usePreferences, type AppPreview } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, EmptyState } from '../../ui';
import { AppCards, CardPlaceholders } from './app-cards';
import { selectApps, type DeviceFilter, type OwnerFilter, type Section } from './app-details';
import { HomeBar, HomeHead } from './home-bar';
import { HomeEmpty } from './home-empty';
import { HomeList } from './home-list';
import { FolderCards } from './folder-cards';
import styles from './home-body.module.css';
import { OpenInvitations } from './open-invitations';
import type { StartId } from './start-options';
import type { AppActions } from './use-app-actions';
import { useNow } from './use-now';
import { VirtualCards } from './virtual-cards';
import { WorkspaceHead } from './workspace-head';
import { appsAt, type OpenPlace } from './workspace-place';

const exampleRow = 4;

interface HomeBodyProps {
  section: Section;
  /** The open workspace and folder. */
  place?: OpenPlace | undefined;
  /** The address names a workspace that is not there. */
  isPlaceGone?: boolean;
  apps: readonly AppPreview[];
  examples: readonly AppPreview[];
  isLoading: boolean;
  isEmpty: boolean;
  exampleHref: string | undefined;
  actions: AppActions;
  /** Stands above the prototypes. */
  notice: ReactNode;
  /** The list could not be loaded, so that an empty one says nothing. */
  isFailed: boolean;
  onStart: (start: StartId) => void;
}

/** What the page shows of a section: its head, how the list is chosen, and the list. */
export function HomeBody({
  section,
  place,
  isPlaceGone = false,
  apps,
  examples,
  isLoading,
  isEmpty,
  exampleHref,
  actions,
  notice,
  isFailed,
  onStart,
}: HomeBodyProps): ReactNode {
  const { t } = useTranslation('home');
  const { homeSort, archived } = usePreferences();
  const [text, setText] = useState('');
  const [device, setDevice] = useState<DeviceFilter>('all');
  const [chosenOwner, setOwner] = useState<OwnerFilter>('all');
  const owner = section === 'examples' ? 'all' : chosenOwner;
  const now = useNow();
  const sought = useDeferredValue(text);
  const source = useMemo(() => {
    if (isPlaceGone) return [];
    if (!place && section === 'examples') return examples;
    const isArchived = ({ id }: AppPreview): boolean => archived.includes(id);
    if (!place && section === 'archive') return apps.filter(isArchived);
    const current = apps.filter((app) => !isArchived(app));
    if (place) return appsAt(current, place);
    if (section === 'favourites') return current.filter(actions.isFavourite);
    if (section === 'running') return current.filter((app) => storedTestCount(app) > 0);
    return current;
  }, [section, place, isPlaceGone, apps, examples, actions, archived]);
  const shown = useMemo(
    () => selectApps(source, { text: sought, device, owner, sort: homeSort }),
    [source, sought, device, owner, homeSort],
  );
  const isFiltered = text !== '' || device !== 'all' || owner !== 'all';
  const clear = (): void => {
    setText('');
    setDevice('all');
    setOwner('all');
  };
  return (
    <>
      {place ? (
        <WorkspaceHead
          place={place}
          count={source.length}
          text={text}
          onText={setText}
          onNew={() => onStart('blank')}
        />
      ) : (
        <HomeHead
          section={section}
          count={source.length}
          text={text}
          onText={setText}
          isSearchable={!isEmpty}
          onStart={onStart}
        />
      )}
      {!isEmpty && (
        <HomeBar
          hasOwners={section !== 'examples'}
          owner={owner}
          onOwner={setOwner}
          device={device}
          onDevice={setDevice}
        />
      )}
      {isEmpty ? (
        <>
          <div className={styles['aboveEmpty']}>
            <OpenInvitations />
          </div>
          <HomeEmpty onStart={onStart} exampleHref={exampleHref} />
        </>
      ) : (
        <div className={styles['content']}>
          {notice}
          {section === 'all' && !place && <OpenInvitations />}
          {place && !place.folder && !isFiltered && <FolderCards workspace={place.workspace} apps={apps} />}
          {isLoading ? (
            <CardPlaceholders />
          ) : (
            <section className={styles['section']} aria-label={t(section)}>
              {section === 'examples' && <p style={{ color: 'var(--text-secondary)' }}>{t('examplesText')}</p>}
              {shown.length === 0 && !isFailed ? (
                <NothingFound
                  text={isPlaceGone ? 'workspace.gone' : place ? 'workspace.empty' : emptyKey(section)}
                  {...(isFiltered ? { onClear: clear } : {})}
                />
              ) : (
                <Prototypes apps={shown} now={now} section={section} actions={actions} />
              )}
            </section>
          )}
          {section === 'all' && !place && !isLoading && !isFiltered && examples.length > 0 && (
            <ExampleRow examples={examples} now={now} actions={actions} />
          )}
        </div>
      )}
    </>
  );
}

/** Prototypes as rows or as cards, as the person prefers. */
function Prototypes({
  apps,
  now,
  section,
  actions,
}: {
  apps: readonly AppPreview[];
  now: number;
  section: Section;
  actions: AppActions;
}): ReactNode {
  const { t } = useTranslation('home');
  const { homeView } = usePreferences();
  const isExample = section === 'examples';
  const hrefOf = (app: AppPreview): string => (isExample ? `#/examples/${app.id}.html` : `#/apps/${app.id}.html`);
  return homeView === 'list' ? (
    <HomeList
      apps={apps}
      now={now}
      hrefOf={hrefOf}
      menuOf={isExample ? () => [] : actions.menuOf}
      isExample={isExample}
    />
  ) : (
    <VirtualCards
      label={t(section)}
      apps={apps}
      now={now}
      hrefOf={hrefOf}
      actions={actions}
      isExample={isExample}
      level={2}
    />
  );
}

/** A section without a prototype, or filters that nothing matches. */
function NothingFound({ text, onClear }: { text: string; onClear?: () => void }): ReactNode {
  const { t } = useTranslation('home');
  return (
    <EmptyState
      isCompact
      title={onClear ? t('noMatch') : t(text)}
      actions={
        onClear && (
          <Button kind="ghost" onPress={onClear}>
            {t('clearFilters')}
          </Button>
        )
      }
    />
  );
}

/** The first examples, below the own prototypes. */
function ExampleRow({
  examples,
  now,
  actions,
}: {
  examples: readonly AppPreview[];
  now: number;
  actions: AppActions;
}): ReactNode {
  const { t } = useTranslation('home');
  return (
    <section className={styles['section']} aria-labelledby="home-examples">
      <div className={styles['sectionHead']}>
        <h2 id="home-examples">{t('examples')}</h2>
        <span>{t('examplesText')}</span>
      </div>
      <AppCards
        apps={examples.slice(0, exampleRow)}
        now={now}
        hrefOf={(app) => `#/examples/${app.id}.html`}
        actions={actions}
        isExample
        level={3}
      />
    </section>
  );
}

/** The sentence for a section with nothing in it. */
function emptyKey(section: Section): string {
  if (section === 'favourites') return 'noFavourites';
  if (section === 'running') return 'noTests';
  if (section === 'examples') return 'noExamples';
  return section === 'archive' ? 'noArchive' : 'noMatch';
}
