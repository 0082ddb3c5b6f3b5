import { Check, Pencil } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useEditor, type Action, type ActionGroup } from '../../../canvas';
import { Button, Dialog, Kbd, SearchField } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { ShortcutOptions, ShortcutRows } from '../shortcuts/shortcut-editor';
import { useShortcutChoices } from '../shortcuts/use-shortcut-choices';
import { shortcutKeys } from '../shortcuts/shortcut-words';
import styles from './shortcut-sheet.module.css';

const groups: readonly ActionGroup[] = [
  'tool',
  'vector',
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
  'mode',
] as const;

interface Shortcut {
  id: string;
  label: string;
  keys: readonly string[];
  /** Of a command; gestures have none and keep their keys. */
  action?: Action;
}

/** Every key, read from the list of actions, found by what it does or by its keys; while keys are changed, also commands without one. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const { t } = useEditorTexts();
  const [search, setSearch] = useState('');
  const [isChanging, setChanging] = useState(false);
  const choices = useShortcutChoices();
  const found = useSections(isChanging)
    .map((section) => ({ ...section, shortcuts: section.shortcuts.filter((each) => isFound(each, search)) }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <Dialog isOpen onClose={onClose} title={t('shortcuts.title')} width={880}>
      <div className={styles.head}>
        <SearchField
          label={t('shortcuts.search')}
          placeholder={t('shortcuts.search')}
          value={search}
          onChange={setSearch}
          autoFocus
          className={styles.search ?? ''}
        />
        <Button icon={isChanging ? Check : Pencil} onPress={() => setChanging(!isChanging)}>
          {t(isChanging ? 'shortcuts.done' : 'shortcuts.customise')}
        </Button>
      </div>
      {isChanging && <ShortcutOptions choices={choices} />}
      {found.length === 0 && <p className={styles.none}>{t('shortcuts.notFound')}</p>}
      <div className={styles.shortcuts} data-wide={isChanging || undefined}>
        {found.map(({ id, title, shortcuts }) => (
          <section key={id}>
            <h3>{title}</h3>
            {isChanging ? (
              <ShortcutRows actions={shortcuts.flatMap(({ action }) => action ?? [])} choices={choices} />
            ) : (
              <dl>{shortcuts.map(row)}</dl>
            )}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

interface ShortcutSection {
  id: string;
  title: string;
  shortcuts: Shortcut[];
}

/** Commands in their groups, and what is done by hand. */
function useSections(isChanging: boolean): ShortcutSection[] {
  const editor = useEditor();
  const { t, actionLabel } = useEditorTexts();
  useSyncExternalStore(
    (listener) => editor.actions.onShortcuts(listener),
    () => editor.actions.version,
  );
  const commands = groups.map((group): ShortcutSection => ({
    id: group,
    title: t(`shortcuts.groups.${group}`),
    shortcuts: editor.actions
      .list(group)
      .filter(({ id, shortcuts }) => isChanging || (shortcuts.length > 0 && !id.startsWith('nudge')))
      .map((action) => ({
        id: action.id,
        label: actionLabel(action),
        keys: action.shortcuts[0] === undefined ? [] : shortcutKeys(action.shortcuts[0]),
        action,
      })),
  }));
  if (isChanging) return commands;
  const byHand = gestures.map((gesture): Shortcut => ({
    id: gesture,
    label: t(`shortcuts.hand.${gesture}`),
    keys: [t(`shortcuts.keys.${gesture}`)],
  }));
  return [...commands, { id: 'hand', title: t('shortcuts.groups.hand'), shortcuts: byHand }];
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
