import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { RadioGroup, Tag, type TagKind } from '../../../ui';
import styles from './design.module.css';
import type { OpenedDesign } from './opened-design';
import { changesOf, type OpenPrototype } from './store-design';

export interface UpdateChoiceProps {
  isUpdate: boolean;
  onChange(isUpdate: boolean): void;
  /** Chosen frames that the prototype has screens of. */
  count: number;
  source: OpenedDesign;
  chosen: ReadonlySet<string>;
  target: OpenPrototype;
}

const tags: Readonly<Record<'changed' | 'same' | 'new', TagKind>> = { changed: 'warning', same: 'neutral', new: 'ok' };

/** Whether screens of before follow the file, and what that changes. */
export function UpdateChoice({ isUpdate, onChange, count, source, chosen, target }: UpdateChoiceProps): ReactNode {
  const { t } = useTranslation('import');
  const changes = useMemo(() => changesOf(source, chosen, target), [source, chosen, target]);
  return (
    <div className={styles['lines']}>
      <RadioGroup
        label={t('design.existing')}
        value={isUpdate ? 'update' : 'add'}
        onChange={(value) => onChange(value === 'update')}
        options={[
          { id: 'update', label: t('design.update', { count }), note: t('design.updateNote') },
          { id: 'add', label: t('design.asNew'), note: t('design.asNewNote') },
        ]}
      />
      {isUpdate && (
        <ul>
          {changes.map(({ name, kind, added, changed, removed }, index) => (
            <li key={index}>
              <b>{name}</b> <Tag kind={tags[kind]}>{t(`design.kind.${kind}`)}</Tag>
              {kind === 'changed' && <small>{t('design.change', { added, changed, removed })}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
