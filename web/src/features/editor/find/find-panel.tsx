import { CaseSensitive, ChevronDown, ChevronUp, Replace, Search, WholeWord, X } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { readableZoom, useDerived, useEditor, useSession, type Editor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, EmptyState, Field, IconButton, Segmented, showToast } from '../../../ui';
import panels from '../panels/panels.module.css';
import { findHits, type FoundText } from './find-hits';
import { HitList, maxShown } from './hit-list';
import styles from './find.module.css';

type Scope = 'screen' | 'all';

/** Finds texts of the prototype, jumps to them and replaces them. */
export default function FindPanel({ replaces, onClose }: { replaces: boolean; onClose(): void }) {
  const editor = useEditor();
  const { t } = useTranslation('find');
  const isReadOnly = useSession((state) => state.readOnly);
  const [query, setQuery] = useState('');
  const [replacement, setReplacement] = useState('');
  const [isReplacing, setReplacing] = useState(replaces);
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWord, setWholeWord] = useState(false);
  const [scope, setScope] = useState<Scope>('all');
  const [currentId, setCurrentId] = useState<string | null>(null);
  // What is selected says which screen "this screen" is; a hit elsewhere is not listed there.
  const screenId = useSession((state) => (state.selection.length === 0 ? null : editor.selection.screenId()));
  const isHere = scope === 'screen' && screenId !== null;
  const hits = useHits({ query, matchCase, wholeWord }, isHere ? screenId : undefined);
  const current = hits.findIndex(({ id }) => id === currentId);

  const show = (hit: FoundText | undefined): void => {
    if (hit === undefined) return;
    setCurrentId(hit.id);
    showHit(editor, hit);
  };
  const step = (by: 1 | -1): void =>
    show(hits[current < 0 && by < 0 ? hits.length - 1 : (current + by + hits.length) % hits.length]);
  const replaceOne = (): void => {
    const hit = hits[current] ?? hits[0];
    if (hit === undefined) return;
    const next = hits[hits.indexOf(hit) + 1];
    editor.edit.texts.replace([hit], replacement);
    // Matches behind it in the same text have moved.
    const isSameText = next?.widgetId === hit.widgetId && next.path.join() === hit.path.join();
    const shift = isSameText ? replacement.length - (hit.end - hit.start) : 0;
    if (next) setCurrentId([next.widgetId, ...next.path, next.start + shift].join(':'));
    if (next) showHit(editor, next);
  };
  const replaceAll = (): void => {
    editor.edit.texts.replace(hits, replacement);
    showToast({
      kind: 'success',
      text: t('replaced', { count: hits.length }),
      action: { label: t('undo'), onAction: () => void editor.history.undo() },
    });
  };

  return (
    <section
      className={panels.panel}
      aria-label={t('title')}
      data-area="panel"
      // on the way down: fields keep the keys that they get
      onKeyDownCapture={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={panels.panelHead}>
        <h2>{t('title')}</h2>
        <div className={panels.panelButtons}>
          {!isReadOnly && (
            <IconButton
              size={28}
              icon={Replace}
              label={t('openReplace')}
              isPressed={isReplacing}
              onPress={() => setReplacing(!isReplacing)}
            />
          )}
          <IconButton size={28} icon={X} label={t('close')} onPress={onClose} />
        </div>
      </div>
      <div className={styles.fields}>
        <Field
          label={t('query')}
          isLabelHidden
          placeholder={t('query')}
          size={28}
          icon={Search}
          value={query}
          onChange={setQuery}
          autoFocus
          onKeyDown={(event) => event.key === 'Enter' && hits.length > 0 && step(event.shiftKey ? -1 : 1)}
        />
        {isReplacing && !isReadOnly && (
          <Field
            label={t('replacement')}
            isLabelHidden
            placeholder={t('replacement')}
            size={28}
            icon={Replace}
            value={replacement}
            onChange={setReplacement}
            onKeyDown={(event) => event.key === 'Enter' && replaceOne()}
          />
        )}
        <div className={styles.options}>
          <IconButton
            size={24}
            icon={CaseSensitive}
            label={t('matchCase')}
            isPressed={matchCase}
            onPress={() => setMatchCase(!matchCase)}
          />
          <IconButton
            size={24}
            icon={WholeWord}
            label={t('wholeWord')}
            isPressed={wholeWord}
            onPress={() => setWholeWord(!wholeWord)}
          />
          <span className={styles.count} role="status">
            {query === ''
              ? ''
              : current < 0
                ? t('count', { count: hits.length })
                : t('position', { number: current + 1, count: hits.length })}
          </span>
          <IconButton
            size={24}
            icon={ChevronUp}
            label={t('previous')}
            isDisabled={hits.length === 0}
            onPress={() => step(-1)}
          />
          <IconButton
            size={24}
            icon={ChevronDown}
            label={t('next')}
            isDisabled={hits.length === 0}
            onPress={() => step(1)}
          />
        </div>
        {isReplacing && !isReadOnly && (
          <div className={styles.buttons}>
            <Button size={28} isDisabled={hits.length === 0} onPress={replaceOne}>
              {t('replace')}
            </Button>
            <Button size={28} isDisabled={hits.length === 0} onPress={replaceAll}>
              {t('replaceAll')}
            </Button>
          </div>
        )}
        <Segmented
          isCompact
          label={t('scope.label')}
          value={isHere ? 'screen' : 'all'}
          onChange={setScope}
          items={[
            { id: 'screen', label: t('scope.screen'), isDisabled: screenId === null },
            { id: 'all', label: t('scope.all') },
          ]}
        />
      </div>
      <div className={styles.list}>
        {query === '' && <p className={panels.hint}>{t('start')}</p>}
        {query !== '' && hits.length === 0 && (
          <EmptyState isCompact title={t(isHere ? 'noneHere' : 'none')}>
            {isHere && (
              <Button size={28} onPress={() => setScope('all')}>
                {t('searchAll')}
              </Button>
            )}
          </EmptyState>
        )}
        <HitList hits={hits} currentId={currentId} onShow={show} />
        {hits.length > maxShown && <p className={panels.hint}>{t('more', { count: maxShown, total: hits.length })}</p>}
      </div>
    </section>
  );
}

/** Matches in the document as it is now; a large prototype is searched when there is time. */
function useHits(
  { query, matchCase, wholeWord }: { query: string; matchCase: boolean; wholeWord: boolean },
  screenId: string | undefined,
): readonly FoundText[] {
  const derived = useDeferredValue(useDerived());
  return useMemo(
    () => findHits(derived, { query, matchCase, wholeWord }, screenId),
    [derived, query, matchCase, wholeWord, screenId],
  );
}

function showHit(editor: Editor, { widgetId }: FoundText): void {
  editor.selection.set([widgetId]);
  editor.camera.centerOn(widgetId, readableZoom);
}
