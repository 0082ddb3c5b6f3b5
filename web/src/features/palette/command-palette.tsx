import {
  BarChart3,
  CircleQuestionMark,
  LayoutGrid,
  Search,
  Smartphone,
  Square,
  SquareTerminal,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  Autocomplete,
  Button,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { registerMessages, useTranslation } from '../../i18n';
import en from '../../i18n/locales/en/palette.json';
import { Kbd } from '../../ui';
import { markLabel, searchEntries, type Entry, type GroupId } from './entries';
import styles from './palette.module.css';

registerMessages('palette', en);

export interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  entries: readonly Entry[];
  /** Name of the prototype that the search is limited to. */
  scope?: string | undefined;
  onLeaveScope: () => void;
  onRun: (entry: Entry, isNewTab: boolean) => void;
}

const icons: Record<GroupId, LucideIcon> = {
  prototypes: LayoutGrid,
  screens: Smartphone,
  widgets: Square,
  results: BarChart3,
  commands: SquareTerminal,
  help: CircleQuestionMark,
};

/** Everything findable from the keyboard: arrows move, Enter opens, Backspace leaves the prototype, `>` shows commands. */
export function CommandPalette({
  isOpen,
  onClose,
  entries,
  scope,
  onLeaveScope,
  onRun,
}: CommandPaletteProps): ReactNode {
  const { t } = useTranslation('palette');
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (isOpen) setQuery('');
  }, [isOpen]);
  const groups = useMemo(() => searchEntries(entries, query), [entries, query]);
  const run = (id: string, isNewTab: boolean): void => {
    const entry = entries.find((candidate) => candidate.id === id);
    if (!entry) return;
    onClose();
    onRun(entry, isNewTab);
  };
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
          <Autocomplete inputValue={query} onInputChange={setQuery}>
            <SearchField
              aria-label={t('label')}
              autoFocus
              onKeyDown={(event) => {
                if (event.key === 'Backspace' && query === '' && scope) onLeaveScope();
                if (event.key === 'Escape') onClose();
                event.continuePropagation();
              }}
            >
              <div className={styles['field']}>
                <Search size={20} aria-hidden />
                <Input className={styles['input'] ?? ''} placeholder={t('placeholder')} />
                {scope && (
                  <Button
                    className={styles['scope'] ?? ''}
                    aria-label={t('leaveScope', { name: scope })}
                    onPress={onLeaveScope}
                    slot={null}
                  >
                    <span>{scope}</span>
                    <X size={12} aria-hidden />
                  </Button>
                )}
              </div>
            </SearchField>
            <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('label')}>
              <Menu
                aria-label={t('label')}
                className={styles['list'] ?? ''}
                renderEmptyState={() => <div className={styles['empty']}>{t('empty')}</div>}
              >
                {groups.map(({ group, entries: list }) => (
                  <MenuSection key={group} id={group}>
                    <Header className={styles['group'] ?? ''}>{t(`group.${group}`)}</Header>
                    {list.map((entry) => (
                      <Row key={entry.id} entry={entry} query={query} icon={icons[group]} onRun={run} />
                    ))}
                  </MenuSection>
                ))}
              </Menu>
            </div>
          </Autocomplete>
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
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Row({
  entry,
  query,
  icon: Icon,
  onRun,
}: {
  entry: Entry;
  query: string;
  icon: LucideIcon;
  onRun: (id: string, isNewTab: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('palette');
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      className={styles['item'] ?? ''}
      onAction={() => onRun(entry.id, false)}
    >
      <Icon size={16} aria-hidden />
      <span className={styles['label']}>
        {markLabel(entry.label, query).map((piece, index) =>
          piece.isMatch ? <b key={index}>{piece.text}</b> : <span key={index}>{piece.text}</span>,
        )}
      </span>
      {entry.detail && <span className={styles['detail']}>{entry.detail}</span>}
      <span className={styles['end']}>
        {entry.shortcut ? <Kbd>{entry.shortcut}</Kbd> : t('openKey')}
        <Kbd>{'↵'}</Kbd>
      </span>
    </MenuItem>
  );
}
