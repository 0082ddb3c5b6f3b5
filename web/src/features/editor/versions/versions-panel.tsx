import { Plus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useGetTeamQuery, useGetVersionsInfiniteQuery, useNameVersionMutation, type AppVersion } from '../../../api';
import { useSession } from '../../../canvas';
import { formatExact, useTranslation } from '../../../i18n';
import {
  Button,
  cx,
  EmptyState,
  Field,
  HelpButton,
  IconButton,
  Segmented,
  showToast,
  Skeleton,
  Tag,
} from '../../../ui';
import panels from '../panels/panels.module.css';
import { VersionDialog } from './version-dialog';
import type { StoredApp } from './versions-context';
import styles from './versions.module.css';

/** Earlier states of the prototype: name the one of now, look at one, bring it back. */
export default function VersionsPanel({ stored }: { stored: StoredApp }) {
  const { t } = useTranslation('versions');
  const { appId } = stored;
  const [shown, setShown] = useState<'all' | 'named'>('all');
  const [isNaming, setNaming] = useState(false);
  const [opened, setOpened] = useState<AppVersion | null>(null);
  const isReadOnly = useSession((state) => state.readOnly);
  const list = useGetVersionsInfiniteQuery({ id: appId, isNamed: shown === 'named' });
  const people = useGetTeamQuery(appId).data;
  const names = useMemo(
    () => new Map((people ?? []).map(({ id, name, email }) => [id, name || (email ?? '')])),
    [people],
  );
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className={panels.panel} aria-label={t('title')} data-area="panel">
      <div className={panels.panelHead}>
        <h2>{t('title')}</h2>
        <div className={panels.panelButtons}>
          <HelpButton page="versions" size={28} />
          {!isReadOnly && (
            <IconButton
              size={28}
              icon={Plus}
              label={t('name.start')}
              isPressed={isNaming}
              onPress={() => setNaming(!isNaming)}
            />
          )}
        </div>
      </div>
      {isNaming && <NameForm stored={stored} onEnd={() => setNaming(false)} />}
      <Segmented
        isCompact
        className={styles.scope ?? ''}
        label={t('scope.label')}
        value={shown}
        onChange={setShown}
        items={[
          { id: 'all', label: t('scope.all') },
          { id: 'named', label: t('scope.named') },
        ]}
      />
      <div className={styles.list}>
        {list.isLoading && (
          <div className={styles.loading} role="status" aria-label={t('loading')}>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} height={36} />
            ))}
          </div>
        )}
        {list.isError && (
          <EmptyState
            isCompact
            title={t('failed')}
            actions={
              <Button size={28} onPress={() => void list.refetch()}>
                {t('retry')}
              </Button>
            }
          />
        )}
        {list.isSuccess && rows.length === 0 && <EmptyState isCompact title={t(`empty.${shown}`)} />}
        {byDay(rows).map(([day, ofDay]) => (
          <Day key={day} day={ofDay[0]?.at ?? 0} rows={ofDay} names={names} onOpen={setOpened} />
        ))}
        {list.hasNextPage && (
          <Button size={28} isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
      <p className={styles.note}>{t('note')}</p>
      {opened && <VersionDialog stored={stored} version={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

const dayOf = (at: number): string => new Date(at).toDateString();

function byDay(rows: readonly AppVersion[]): [string, AppVersion[]][] {
  const days = new Map<string, AppVersion[]>();
  for (const row of rows) days.set(dayOf(row.at), [...(days.get(dayOf(row.at)) ?? []), row]);
  return [...days];
}

interface DayProps {
  day: number;
  rows: readonly AppVersion[];
  names: ReadonlyMap<string, string>;
  onOpen(version: AppVersion): void;
}

function Day({ day, rows, names, onOpen }: DayProps) {
  const { t, locale } = useTranslation('versions');
  const titleId = useId();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const date = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'short' });
  const by = ({ userIds }: AppVersion): string => userIds.flatMap((id) => names.get(id) ?? []).join(', ');
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.day}>
        {dayOf(day) === dayOf(Date.now()) ? t('today') : date.format(day)}
      </h3>
      <ul className={styles.rows}>
        {rows.map((version) => (
          <li key={version.id}>
            <button type="button" className={styles.row} onClick={() => onOpen(version)}>
              <span className={cx(styles.dot, version.name !== undefined && styles.named)} aria-hidden="true" />
              <span className={styles.words}>
                <b title={version.name}>{version.name ?? time.format(version.at)}</b>
                <span title={formatExact(version.at, locale)}>
                  {version.name === undefined ? t('changes', { count: version.changes }) : time.format(version.at)}
                  {by(version) !== '' && ` · ${by(version)}`}
                </span>
                {version.isTested && <Tag kind="trail">{t('tested')}</Tag>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NameForm({ stored, onEnd }: { stored: StoredApp; onEnd(): void }) {
  const { t } = useTranslation('versions');
  const [name, setName] = useState('');
  const [save, { isLoading }] = useNameVersionMutation();
  const submit = async (): Promise<void> => {
    await stored.flush();
    const answer = await save({ id: stored.appId, name: name.trim() });
    if ('error' in answer) showToast({ kind: 'error', text: t('name.failed') });
    else onEnd();
  };
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void submit();
      }}
    >
      <Field size={28} label={t('name.label')} value={name} onChange={setName} maxLength={200} autoFocus />
      <div className={styles.buttons}>
        <Button size={28} kind="primary" type="submit" isBusy={isLoading} isDisabled={name.trim() === ''}>
          {t('name.save')}
        </Button>
        <Button size={28} kind="ghost" onPress={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
