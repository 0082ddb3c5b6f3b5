import type { App } from '@prototrail/model';
import { Smartphone, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeOf } from '../../api';
import { useTranslation } from '../../i18n';
import { SearchField, Select } from '../../ui';
import styles from './comments.module.css';
import { authorKey, type Thread, type ThreadNarrowing } from './threads';
import { usePlaceName } from './use-place-name';
import { useAuthor } from './use-threads';

export interface ThreadFiltersProps {
  threads: readonly Thread[];
  screens: App['screens'];
  value: ThreadNarrowing;
  onChange(values: { by?: string | undefined; on?: string | undefined; words?: string | undefined }): void;
}

const anybody = 'all';

/** Narrows threads by screen, by person and by words. Only what occurs is offered. */
export function ThreadFilters({ threads, screens, value, onChange }: ThreadFiltersProps): ReactNode {
  const { t } = useTranslation('comments');
  const authorOf = useAuthor();
  const nameOf = usePlaceName(screens);
  const comments = threads.flatMap(({ root, replies }) => [root, ...replies]);
  const people = new Map(comments.map((comment) => [authorKey(comment), authorOf(comment).name]));
  const places = new Map(threads.map(({ root }) => [placeOf(root), nameOf(placeOf(root))]));
  return (
    <div className={styles['filters']} role="group" aria-label={t('filter.narrow')}>
      <Select
        size="bar"
        icon={Smartphone}
        label={t('filter.screen')}
        value={value.place ?? anybody}
        onChange={(on) => onChange({ on: on === anybody ? undefined : on })}
        options={[
          { id: anybody, label: t('filter.everyScreen') },
          // what has no screen has no name to choose by
          ...[...places].filter(([id]) => id !== '').map(([id, label]) => ({ id, label })),
        ]}
      />
      <Select
        size="bar"
        icon={Users}
        label={t('filter.person')}
        value={value.personId ?? anybody}
        onChange={(by) => onChange({ by: by === anybody ? undefined : by })}
        options={[{ id: anybody, label: t('filter.everybody') }, ...[...people].map(([id, label]) => ({ id, label }))]}
      />
      <SearchField
        size={28}
        label={t('filter.words')}
        placeholder={t('filter.words')}
        value={value.words ?? ''}
        onChange={(words) => onChange({ words })}
      />
    </div>
  );
}
