import { MoreHorizontal, Users } from 'lucide-react';
import { useState } from 'react';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Button, IconButton, Menu, Popover, Skeleton } from '../../../ui';
import { toQuery, type FilterChoice } from '../filter-query';
import { isSameChoice, isTaken, useSegments, type Segment } from './use-segments';
import { NameForm } from './name-form';
import styles from './segments.module.css';

export interface SegmentsButtonProps {
  appId: string;
  canWrite: boolean;
  choice: FilterChoice;
  /** Filters are chosen that a segment can keep. */
  isActive: boolean;
  onApply(choice: FilterChoice): void;
}

/** Saved selections of tests: apply one, or save what is selected now under a name that the team sees. */
export function SegmentsButton(props: SegmentsButtonProps) {
  const { appId, choice, isActive, canWrite, onApply } = props;
  const { t } = useTranslation('results');
  const segments = useSegments(appId, { skip: false });
  const current = isActive ? segments.list?.find((segment) => isSameChoice(segment.choice, choice)) : undefined;
  const [renamed, setRenamed] = useState<string>();
  return (
    <Popover
      label={t('segments.title')}
      placement="bottom start"
      isPadded={false}
      className={styles.popover ?? ''}
      onOpenChange={() => setRenamed(undefined)}
      trigger={
        <Button size={28} icon={Users} className={styles.trigger ?? ''}>
          {current?.name ?? t('segments.title')}
        </Button>
      }
    >
      {(close) => (
        <>
          {!segments.list && <Skeleton height={72} />}
          {segments.list?.length === 0 && <p className={styles.empty}>{t('segments.empty')}</p>}
          <ul className={styles.list} aria-label={t('segments.title')}>
            {(segments.list ?? []).map((segment) => (
              <li key={segment.id}>
                {segment.id === renamed ? (
                  <NameForm
                    first={segment.name}
                    label={t('segments.newName')}
                    save={t('segments.rename')}
                    isTaken={(name) => isTaken(name, segments.list ?? [], segment.id)}
                    onSave={async (name) => {
                      if (await segments.rename(segment.id, name)) setRenamed(undefined);
                    }}
                  />
                ) : (
                  <SegmentRow
                    appId={appId}
                    segment={segment}
                    isCurrent={segment === current}
                    onApply={() => {
                      onApply(segment.choice);
                      close();
                    }}
                    {...(canWrite
                      ? {
                          onRename: () => setRenamed(segment.id),
                          onRemove: () => segments.remove(segment.id),
                          ...(isActive && segment !== current
                            ? { onUpdate: () => void segments.update(segment.id, choice) }
                            : {}),
                        }
                      : {})}
                  />
                )}
              </li>
            ))}
          </ul>
          {canWrite && isActive && !current && (
            <div className={styles.foot}>
              <NameForm
                first=""
                label={t('segments.saveAs')}
                save={t('segments.save')}
                isTaken={(name) => isTaken(name, segments.list ?? [])}
                onSave={async (name) => void (await segments.save(name, choice))}
              />
            </div>
          )}
          {!isActive && <p className={styles.hint}>{t('segments.hint')}</p>}
        </>
      )}
    </Popover>
  );
}

interface SegmentRowProps {
  appId: string;
  segment: Segment;
  isCurrent: boolean;
  onApply(): void;
  onRename?(): void;
  onRemove?(): void;
  onUpdate?(): void;
}

function SegmentRow({ appId, segment, isCurrent, onApply, onRename, onRemove, onUpdate }: SegmentRowProps) {
  const { t } = useTranslation('results');
  const size = useMetric({ appId, metric: 'size', filter: { ...toQuery(segment.choice, Date.now()) } });
  return (
    <div className={styles.row} data-current={isCurrent || undefined}>
      <button type="button" className={styles.apply} aria-pressed={isCurrent} onClick={onApply}>
        <span className={styles.name}>{segment.name}</span>
        <span className={styles.count}>{size.data ? t('tests', { count: size.data.sessions }) : '–'}</span>
      </button>
      {onRename && onRemove && (
        <Menu
          label={t('segments.actions', { name: segment.name })}
          groups={[
            {
              id: 'change',
              items: [
                { id: 'rename', label: t('segments.rename'), onAction: onRename },
                ...(onUpdate ? [{ id: 'update', label: t('segments.update'), onAction: onUpdate }] : []),
              ],
            },
            {
              id: 'remove',
              items: [{ id: 'remove', label: t('segments.remove'), isDestructive: true, onAction: onRemove }],
            },
          ]}
          trigger={<IconButton icon={MoreHorizontal} size={24} label={t('segments.actions', { name: segment.name })} />}
        />
      )}
    </div>
  );
}
