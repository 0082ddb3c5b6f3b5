import type { App } from '@prototrail/model';
import { useState } from 'react';
import { useGetAppsQuery, useWorkspaces } from '../../../api';
import { useDerived, useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Checkbox, EmptyState, SearchField, Skeleton } from '../../../ui';
import styles from './libraries.module.css';

/** Prototypes that are listed at first, and with each press of "more". */
const pageSize = 20;

/** The person's prototypes: the components and screens of the chosen ones are offered here. */
export function LibraryChooser({ closed }: { closed: readonly string[] }) {
  const editor = useEditor();
  const { app } = useDerived();
  const { t } = useTranslation('components');
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(pageSize);
  const { data, isLoading, isError, refetch } = useGetAppsQuery(undefined, { refetchOnMountOrArgChange: true });
  const chosen = chosenOf(app);
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = (data ?? []).filter(
    ({ id, name }) => id !== app.id && words.every((word) => String(name).toLowerCase().includes(word)),
  );
  const sharedBy = new Map(
    useWorkspaces().workspaces.flatMap(({ name, apps }) =>
      apps.flatMap(({ appID, isLibrary }) => (isLibrary ? [[appID, name] as const] : [])),
    ),
  );
  // what a workspace offers comes first
  const inOrder = [...found.filter(({ id }) => sharedBy.has(id)), ...found.filter(({ id }) => !sharedBy.has(id))];
  const known = new Set((data ?? []).map(({ id }) => id));
  const gone = chosen.filter((id) => closed.includes(id) && !known.has(id));
  const choose = (id: string, isChosen: boolean): void =>
    editor.edit.components.setLibraries(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <div className={styles.chooser}>
      <p className={styles.note}>{t('libraries.help')}</p>
      <SearchField
        label={t('libraries.search')}
        placeholder={t('libraries.search')}
        size={28}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setCount(pageSize);
        }}
      />
      {isLoading && <Skeleton height={120} />}
      {isError && (
        <EmptyState
          isCompact
          title={t('libraries.failed')}
          actions={
            <Button size={28} onPress={() => void refetch()}>
              {t('libraries.retry')}
            </Button>
          }
        />
      )}
      {!isLoading && !isError && found.length === 0 && (
        <p className={styles.note}>{t(search === '' ? 'libraries.empty' : 'libraries.none', { text: search })}</p>
      )}
      <ul className={styles.prototypes} aria-label={t('libraries.title')}>
        {inOrder.slice(0, count).map((each) => (
          <li key={each.id}>
            <Checkbox isSelected={chosen.includes(each.id)} onChange={(isChosen) => choose(each.id, isChosen)}>
              {each.name}
            </Checkbox>
            {sharedBy.has(each.id) && (
              <p className={styles.note}>{t('libraries.ofWorkspace', { name: sharedBy.get(each.id) })}</p>
            )}
          </li>
        ))}
        {gone.map((id) => (
          <li key={id}>
            <Checkbox isSelected onChange={() => choose(id, false)}>
              {t('libraries.closed')}
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length > count && (
        <Button size={28} onPress={() => setCount(count + pageSize)}>
          {t('libraries.more', { count: found.length - count })}
        </Button>
      )}
    </div>
  );
}

function chosenOf(app: App): string[] {
  const imports: unknown = app['imports'];
  return Array.isArray(imports) ? imports.filter((id): id is string => typeof id === 'string') : [];
}
