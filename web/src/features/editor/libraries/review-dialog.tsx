import { picturesOf, usedFonts, type App, type LibraryChange, type Template } from '@prototrail/model';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { useDerived, useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Checkbox, Dialog, showToast } from '../../../ui';
import { componentEntry } from '../components/component-entries';
import { usePropertyWords } from '../components/property-words';
import { usePreview } from '../library/use-preview';
import styles from './libraries.module.css';
import { filesFor } from './place-from-library';
import type { Reviewed } from './use-library-review';

/** Differences that are listed for one component. */
const maxChanges = 8;

/** What changed in the libraries of this prototype: take it over, one by one or all as one step of undo, or detach. */
export function ReviewDialog({ reviewed, onClose }: { reviewed: readonly Reviewed[]; onClose(): void }) {
  const editor = useEditor();
  const { t } = useTranslation('components');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const updatable = reviewed.filter(({ now }) => now !== undefined);
  const chosen = updatable.filter(({ component }) => !left.has(component.id));
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const update = async (): Promise<void> => {
    setBusy(true);
    const picks = await Promise.all(chosen.map((each) => pickFor(each)));
    editor.edit.components.updateFromLibrary(picks.map(({ pick }) => pick));
    if (picks.some(({ isComplete }) => !isComplete)) showToast({ kind: 'error', text: t('libraries.noPictures') });
    onClose();
  };
  const pickFor = async ({ library, now }: Reviewed) => {
    const { files, isComplete } = await filesFor(editor, {
      library,
      pictures: picturesOf(now?.templates, library.id),
      fonts: usedFonts(library.app, now),
    });
    return { pick: { source: library.app, sourceApp: library.id, id: now?.id ?? '', ...files }, isComplete };
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      help={{ page: 'libraries', part: 'update' }}
      title={t('review.title')}
      width={640}
      note={t('review.note')}
      actions={
        <>
          <Button onPress={onClose}>{t('review.later')}</Button>
          {updatable.length > 0 && (
            <Button kind="primary" isDisabled={chosen.length === 0 || isBusy} onPress={() => void update()}>
              {chosen.length === updatable.length ? t('review.all') : t('review.update', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.changed}>
        {reviewed.map((each) => (
          <ReviewRow
            key={each.component.id}
            reviewed={each}
            isChosen={!left.has(each.component.id)}
            onChoose={(isChosen) => choose(each.component.id, isChosen)}
            onDetach={() => {
              editor.edit.components.detachFromLibrary([each.component.id]);
              if (reviewed.length === 1) onClose();
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface RowProps {
  reviewed: Reviewed;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onDetach(): void;
}

function ReviewRow({ reviewed, isChosen, onChoose, onDetach }: RowProps) {
  const { app } = useDerived();
  const { t } = useTranslation('components');
  const { component, library, now, changes } = reviewed;
  const { name } = component;
  const source = now && library.app.templates?.[now.id];
  return (
    <li>
      <div className={styles.changedHead}>
        {now ? (
          <Checkbox
            isSelected={isChosen}
            onChange={onChoose}
            aria-label={t('review.choose', { name })}
            note={t('review.from', { name: library.app.name })}
          >
            {name}
          </Checkbox>
        ) : (
          <strong>{name}</strong>
        )}
        <Button size={28} icon={Unlink} onPress={onDetach} aria-label={t('review.detachHint', { name })}>
          {t('review.detach')}
        </Button>
      </div>
      {source ? (
        <div className={styles.pictures}>
          <Picture app={app} template={component} caption={t('review.here')} />
          <Picture app={library.app} template={source} caption={t('review.now')} />
        </div>
      ) : (
        <p className={styles.note}>{t('review.removed', { name: library.app.name })}</p>
      )}
      {changes.length > 0 && (
        <ul className={styles.changes} aria-label={t('review.changes', { name })}>
          {changes.slice(0, maxChanges).map((change, index) => (
            <li key={index}>
              <ChangeText change={change} />
            </li>
          ))}
          {changes.length > maxChanges && <li>{t('review.more', { count: changes.length - maxChanges })}</li>}
        </ul>
      )}
    </li>
  );
}

function ChangeText({ change: { kind, name, part, key } }: { change: LibraryChange }) {
  const { t } = useTranslation('components');
  const wordsOf = usePropertyWords();
  if (kind !== 'changed' || part === undefined)
    return `${name}: ${t(kind === 'added' ? 'review.added' : 'review.gone')}`;
  const what = [t(`review.part.${part}`), key === undefined ? '' : wordsOf(key)].filter(Boolean).join(' · ');
  return `${name}: ${what}`;
}

function Picture({ app, template, caption }: { app: App; template: Template; caption: string }) {
  const preview = usePreview(componentEntry(app, template));
  return (
    <figure>
      <div className={styles.picture}>{preview && <img src={preview} alt="" />}</div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
