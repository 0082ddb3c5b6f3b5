import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { storedTestCount, usePreferences, type AppPreview } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, EmptyState } from '../../ui';
import { AppCards, CardPlaceholders } from './app-cards';
import { selectApps, type DeviceFilter, type OwnerFilter, type Section } from './app-details';
import { HomeBar, HomeHead } from './home-bar';
import { HomeEmpty } from './home-empty';
import { HomeList } from './home-list';
import styles from './home-body.module.css';
import { OpenInvitations } from './open-invitations';
import type { StartId } from './start-options';
import type { AppActions } from './use-app-actions';
import { useNow } from './use-now';

const pageOfCards = 50;
const exampleRow = 4;

interface HomeBodyProps {
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

/** What the page shows of a section: its head, how the list is chosen, and the list. */
export function HomeBody({
  section,
  apps,
  examples,
  isLoading,
  isEmpty,
  exampleHref,
  actions,
  failure,
  onStart,
}: HomeBodyProps): ReactNode {
  const { t } = useTranslation('home');
  const { homeView, homeSort } = usePreferences();
  const [text, setText] = useState('');
  const [device, setDevice] = useState<DeviceFilter>('all');
  const [chosenOwner, setOwner] = useState<OwnerFilter>('all');
  const owner = section === 'examples' ? 'all' : chosenOwner;
  const [limit, setLimit] = useState(pageOfCards);
  const now = useNow();
  const sought = useDeferredValue(text);
  useEffect(() => void setLimit(pageOfCards), [sought, device, owner, homeSort, section]);
  const source = useMemo(() => {
    if (section === 'examples') return examples;
    if (section === 'favourites') return apps.filter(actions.isFavourite);
    if (section === 'running') return apps.filter((app) => storedTestCount(app) > 0);
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
      <HomeHead
        section={section}
        count={source.length}
        text={text}
        onText={setText}
        isSearchable={!isEmpty}
        onStart={onStart}
      />
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
          {failure}
          {section === 'all' && <OpenInvitations />}
          {isLoading ? (
            <CardPlaceholders />
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
                  isExample={section === 'examples'}
                />
              ) : (
                <AppCards
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
              <AppCards
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

/** The sentence for a section with nothing in it. */
function emptyKey(section: Section): string {
  if (section === 'favourites') return 'noFavourites';
  if (section === 'running') return 'noTests';
  if (section === 'examples') return 'noExamples';
  return section === 'archive' ? 'noArchive' : 'noMatch';
}
