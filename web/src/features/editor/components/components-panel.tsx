import { componentIndex } from '@prototrail/model';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAction, useDerived, useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Banner, Button, ConfirmDialog, EmptyState, HelpButton, IconButton, Kbd, SearchField } from '../../../ui';
import reviews from '../libraries/libraries.module.css';
import { ReviewDialog } from '../libraries/review-dialog';
import { useLibraryReview } from '../libraries/use-library-review';
import { shortcutText } from '../shortcuts/shortcut-words';
import panels from '../panels/panels.module.css';
import { ComponentRow } from './component-row';
import styles from './components.module.css';

/** Components of the prototype: place, find, rename, remove, see where they are used. */
export function ComponentsPanel() {
  const editor = useEditor();
  const { t } = useTranslation('components');
  const derived = useDeferredValue(useDerived());
  const isReadOnly = useSession((state) => state.readOnly || state.review);
  const [search, setSearch] = useState('');
  const [isSearching, setSearching] = useState(false);
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null);
  const { components } = componentIndex(derived.app);
  const shown = useMemo(() => {
    const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
    return components.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  }, [components, search]);
  const create = useAction('createComponent');
  const reviewed = useLibraryReview({ isFresh: true });
  const [isReviewing, setReviewing] = useState(false);
  return (
    <section className={panels.panel} aria-label={t('panel.title')} data-area="panel">
      <div className={panels.panelHead}>
        <h2>{t('panel.title')}</h2>
        <div className={panels.panelButtons}>
          <HelpButton page="components" size={28} />
          <IconButton
            size={28}
            icon={Search}
            label={t('panel.search')}
            isPressed={isSearching}
            onPress={() => {
              setSearching(!isSearching);
              setSearch('');
            }}
          />
          {!isReadOnly && (
            <IconButton
              size={28}
              icon={Plus}
              label={t('panel.create')}
              isDisabled={!create.enabled}
              onPress={() => editor.actions.run('createComponent', 'panel')}
            />
          )}
        </div>
      </div>
      {isSearching && (
        <SearchField
          label={t('panel.search')}
          placeholder={t('panel.search')}
          size={28}
          value={search}
          onChange={setSearch}
          autoFocus
          className={panels.panelSearch ?? ''}
        />
      )}
      {reviewed.length > 0 && !isReadOnly && (
        <div className={reviews.banner}>
          <Banner
            action={
              <Button size={28} onPress={() => setReviewing(true)}>
                {t('review.open')}
              </Button>
            }
          >
            {t('review.changed', { count: reviewed.length })}
          </Banner>
        </div>
      )}
      {isReviewing && <ReviewDialog reviewed={reviewed} onClose={() => setReviewing(false)} />}
      <div className={styles.list}>
        {components.length === 0 ? (
          <div className={styles.empty}>
            <p>{t('panel.empty')}</p>
            <p>
              {t('panel.emptyHow')} <Kbd>{shortcutText('mod+alt+k')}</Kbd>
            </p>
          </div>
        ) : (
          <>
            <h3 className={styles.groupTitle}>
              {t('panel.here')}
              <span>{shown.length}</span>
            </h3>
            {shown.length === 0 && (
              <EmptyState
                isCompact
                title={t('panel.none', { text: search })}
                actions={
                  <Button size={28} onPress={() => setSearch('')}>
                    {t('panel.clear')}
                  </Button>
                }
              />
            )}
            <ul className={styles.rows}>
              {shown.map((component) => (
                <ComponentRow
                  key={component.id}
                  component={component}
                  derived={derived}
                  isReadOnly={isReadOnly}
                  onRemove={() => setRemoved({ id: component.id, name: component.name })}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('remove.title', { name: removed?.name ?? '' })}
        confirmLabel={t('remove.confirm')}
        cancelLabel={t('remove.cancel')}
        onConfirm={() => {
          if (removed) editor.edit.components.remove(removed.id);
          setRemoved(null);
        }}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </section>
  );
}
