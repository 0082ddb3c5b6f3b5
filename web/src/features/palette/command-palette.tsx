import { Search, X } from 'lucide-react';
import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from '../../i18n';
import { Kbd } from '../../ui';
import { searchEntries, type Entry } from './entries';
import styles from './palette.module.css';
import { PaletteRows, rowId } from './palette-rows';
import { useActiveRow } from './use-active-row';

export interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  entries: readonly Entry[];
  /** Name of the prototype that the search is limited to. */
  scope?: string | undefined;
  onLeaveScope: () => void;
  onRun: (entry: Entry, isNewTab: boolean) => void;
}

/** Everything findable from the keyboard: arrows move, Enter opens, Backspace leaves the prototype, `>` shows commands. */
export function CommandPalette({ isOpen, onClose, ...content }: CommandPaletteProps): ReactNode {
  const { t } = useTranslation('palette');
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={styles['overlay'] ?? ''}
    >
      <Modal className={styles['modal'] ?? ''}>
        <Dialog className={styles['dialog'] ?? ''} aria-label={t('label')}>
          <Content {...content} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Content({ entries, scope, onLeaveScope, onRun, onClose }: Omit<CommandPaletteProps, 'isOpen'>): ReactNode {
  const { t } = useTranslation('palette');
  const listId = useId();
  const [query, setQuery] = useState('');
  const groups = useMemo(() => searchEntries(entries, query), [entries, query]);
  const rows = groups.flatMap((group) => group.entries);
  const active = useActiveRow(rows.map(({ id }) => id));
  const run = (entry: Entry | undefined, isNewTab: boolean): void => {
    if (!entry) return;
    onClose();
    onRun(entry, isNewTab);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (active.move(event)) return;
    if (event.key === 'Backspace' && query === '' && scope) onLeaveScope();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(
        rows.find(({ id }) => id === active.id),
        event.ctrlKey || event.metaKey,
      );
    }
  };
  return (
    <>
      <div className={styles['field']}>
        <Search size={20} aria-hidden />
        <input
          className={styles['input']}
          type="search"
          role="combobox"
          aria-label={t('label')}
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active.id === undefined ? {} : { 'aria-activedescendant': rowId(listId, active.id) })}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            // Another list begins at its first row: what was chosen before may stand anywhere in it.
            active.reset();
          }}
          onKeyDown={onKeyDown}
        />
        {scope && (
          <Button
            className={styles['scope'] ?? ''}
            aria-label={t('leaveScope', { name: scope })}
            onPress={onLeaveScope}
          >
            <span>{scope}</span>
            <X size={12} aria-hidden />
          </Button>
        )}
      </div>
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('label')}>
        <PaletteRows
          listId={listId}
          groups={groups}
          query={query}
          activeId={active.id}
          onActive={active.set}
          onRun={run}
        />
        {rows.length === 0 && (
          <div className={styles['empty']} role="status">
            {t('empty')}
          </div>
        )}
      </div>
      <Hints />
    </>
  );
}

function Hints(): ReactNode {
  const { t } = useTranslation('palette');
  return (
    <div className={styles['foot']} aria-hidden>
      <span>
        <Kbd>{'↑'}</Kbd>
        <Kbd>{'↓'}</Kbd>
        {t('hint.move')}
      </span>
      <span>
        <Kbd>{'↵'}</Kbd>
        {t('hint.open')}
      </span>
      <span>
        <Kbd>{'>'}</Kbd>
        {t('hint.commands')}
      </span>
    </div>
  );
}
