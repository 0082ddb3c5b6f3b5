import type { LinkCounts } from '@prototrail/contracts';
import { linkLimits, mainLinkId, newLink, type StudyLink, type TestSettings } from '@prototrail/model';
import { FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import { useGetInvitationsQuery, useGetLinkCountsQuery } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Banner, Button, showToast, Skeleton } from '../../../ui';
import styles from '../test-settings.module.css';
import { addLink, linksOf, newLinkId, removeLink, updateLink } from './edit-links';
import { LinkCard } from './link-card';
import own from './links.module.css';

interface LinksSectionProps {
  appId: string;
  settings: TestSettings;
  isReadOnly: boolean;
  change(edit: (settings: TestSettings) => TestSettings): void;
}

const idLength = 10;

/** The doors of a study: rounds, groups and panels, each with its own rules. */
export function LinksSection({ appId, settings, isReadOnly, change }: LinksSectionProps) {
  const { t } = useTranslation('study-links');
  const hash = useTestHash(appId);
  const { data, isError, refetch } = useGetLinkCountsQuery(appId, { refetchOnMountOrArgChange: true });
  const counts = new Map((data?.links ?? []).map((entry): [string, LinkCounts] => [entry.id, entry]));
  const [open, setOpen] = useState<string>();
  const [added, setAdded] = useState<string>();
  const links = linksOf(settings);
  const isFull = links.length > linkLimits.links - 1;
  const add = (fields: Partial<StudyLink>, name: string): void => {
    const id = newLinkId(crypto.getRandomValues(new Uint8Array(idLength)));
    change((current) => addLink(current, { ...newLink(id, name), ...fields }));
    setOpen(id);
    setAdded(id);
  };
  const remove = (link: StudyLink): void => {
    const before = settings['links'];
    change((current) => removeLink(current, link.id));
    showToast({
      kind: 'hint',
      text: t('deleted', { name: link.name }),
      action: { label: t('undo'), onAction: () => change((current) => ({ ...current, links: before })) },
    });
  };
  return (
    <section className={styles.section}>
      <div className={`${styles.sectionHead} ${own.head}`}>
        <div>
          <h2 className={styles.title}>{t('title')}</h2>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <div className={own.adders}>
          <Button
            icon={FlaskConical}
            isDisabled={isReadOnly || isFull}
            onPress={() => add({ isPilot: true }, t('pilotName'))}
          >
            {t('addPilot')}
          </Button>
          <Button
            icon={Plus}
            isDisabled={isReadOnly || isFull}
            onPress={() => add({}, t('defaultName', { number: links.length }))}
          >
            {t('add')}
          </Button>
        </div>
      </div>
      {isError && (
        <Banner
          kind="danger"
          role="alert"
          action={
            <Button size={28} onPress={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('countsFailed')}
        </Banner>
      )}
      {hash === undefined ? (
        <Skeleton height={56} />
      ) : (
        <ol className={styles.tasks}>
          {links.map((link) => (
            <LinkCard
              key={link.id}
              link={link}
              name={link.id === mainLinkId ? t('main') : link.name || t('unnamed')}
              hash={hash}
              counts={counts.get(link.id)}
              isOpen={open === link.id}
              isNew={added === link.id}
              isReadOnly={isReadOnly}
              onToggle={() => setOpen(open === link.id ? undefined : link.id)}
              onChange={(fields) => change((current) => updateLink(current, link.id, fields))}
              onDelete={() => remove(link)}
            />
          ))}
        </ol>
      )}
      {isFull && <p className={styles.hint}>{t('limit', { count: linkLimits.links })}</p>}
    </section>
  );
}

/** The secret in the test link; null for people who may not share it, undefined while it is loading. */
export function useTestHash(appId: string): string | null | undefined {
  const { data, isLoading } = useGetInvitationsQuery(appId);
  if (isLoading) return undefined;
  return Object.entries(data ?? {}).find(([, permission]) => permission === 1)?.[0] ?? null;
}
