import { useState, type ReactNode } from 'react';
import { describeShortcut, useEditor, type ActionGroup } from '../../../canvas';
import { Dialog, Kbd, SearchField } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { isMac } from './action-button';
import styles from './shortcut-sheet.module.css';

const groups: readonly ActionGroup[] = [
  'tool',
  'edit',
  'clipboard',
  'arrange',
  'order',
  'group',
  'screen',
  'text',
  'prototype',
  'view',
];
/** Keys of the hand, which no action lists. */
const gestures = [
  'pan',
  'zoom',
  'straight',
  'ratio',
  'center',
  'copyDrag',
  'distances',
  'deep',
  'nudge',
  'nudgeFar',
] as const;

interface Shortcut {
  id: string;
  label: string;
  keys: readonly string[];
}

/** Every key, read from the list of actions, found by what it does or by its keys. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const editor = useEditor();
  const { t, actionLabel } = useEditorTexts();
  const [search, setSearch] = useState('');
  const sections = [
    ...groups.map((group) => ({
      id: group,
      title: t(`shortcuts.groups.${group}`),
      shortcuts: editor.actions
        .list(group)
        .filter(({ id, shortcuts }) => shortcuts.length > 0 && !id.startsWith('nudge'))
        .map((action) => ({
          id: action.id,
          label: actionLabel(action),
          keys: describeShortcut(action.shortcuts[0] ?? '', isMac()),
        })),
    })),
    {
      id: 'hand',
      title: t('shortcuts.groups.hand'),
      shortcuts: gestures.map((gesture) => ({
        id: gesture,
        label: t(`shortcuts.hand.${gesture}`),
        keys: [t(`shortcuts.keys.${gesture}`)],
      })),
    },
  ];
  const found = sections
    .map((section) => ({ ...section, shortcuts: section.shortcuts.filter((each) => isFound(each, search)) }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <Dialog isOpen onClose={onClose} title={t('shortcuts.title')} width={880}>
      <SearchField
        label={t('shortcuts.search')}
        placeholder={t('shortcuts.search')}
        value={search}
        onChange={setSearch}
        autoFocus
        className={styles.search ?? ''}
      />
      {found.length === 0 && <p className={styles.none}>{t('shortcuts.notFound')}</p>}
      <div className={styles.shortcuts}>
        {found.map(({ id, title, shortcuts }) => (
          <section key={id}>
            <h3>{title}</h3>
            <dl>{shortcuts.map(row)}</dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function row({ id, label, keys }: Shortcut): ReactNode {
  return (
    <div key={id}>
      <dt>{label}</dt>
      <dd>
        {keys.map((part) => (
          <Kbd key={part}>{part}</Kbd>
        ))}
      </dd>
    </div>
  );
}

/** Whether all words of the search are in what the shortcut does or among its keys. */
function isFound({ label, keys }: Shortcut, search: string): boolean {
  const text = `${label} ${keys.join(' ')} ${keys.join('+')}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
