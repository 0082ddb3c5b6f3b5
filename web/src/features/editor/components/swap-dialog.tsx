import { componentIndex, type ComponentUse, type Template } from '@prototrail/model';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useDerived, useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Dialog, SearchField } from '../../../ui';
import { usePreview } from '../library/use-preview';
import { componentEntry } from './component-entries';
import styles from './components.module.css';

/** Another component in place of an instance. */
export function SwapDialog({ id, use, onClose }: { id: string; use: ComponentUse; onClose(): void }) {
  const editor = useEditor();
  const { app } = useDerived();
  const { t } = useTranslation('components');
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const shown = componentIndex(app).components.filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  const choose = (component: Template): void => {
    if (component.id !== use.component.id) editor.edit.components.swap([id], component.id);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('swap.title')} width={400} note={t('swap.note')}>
      <SearchField
        label={t('panel.search')}
        placeholder={t('panel.search')}
        size={32}
        value={search}
        onChange={setSearch}
        autoFocus
      />
      <ul className={styles.swapList}>
        {shown.map((component) => (
          <li key={component.id}>
            <SwapRow
              component={component}
              isCurrent={component.id === use.component.id}
              onChoose={() => choose(component)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.note}>{t('panel.none', { text: search })}</p>}
    </Dialog>
  );
}

function SwapRow({ component, isCurrent, onChoose }: { component: Template; isCurrent: boolean; onChoose(): void }) {
  const { app } = useDerived();
  const preview = usePreview(componentEntry(app, component));
  return (
    <button
      type="button"
      className={styles.place}
      style={{ width: '100%' }}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <span className={styles.preview}>{preview && <img src={preview} alt="" />}</span>
      <span className={styles.name}>{component.name}</span>
      {isCurrent && <Check size={16} className={styles.swapped} aria-hidden />}
    </button>
  );
}
