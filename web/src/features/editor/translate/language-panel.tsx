import { languageOf, type App } from '@prototrail/model';
import { Eye, EyeOff, Sparkles, Square, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useFeature } from '../../../api';
import { useEditor, useSession } from '../../../canvas';
import { languageName, useTranslation } from '../../../i18n';
import { Banner, Button, showToast } from '../../../ui';
import { BringIn, TakeOut } from './file-parts';
import { FilePreview } from './file-preview';
import { TextRows } from './text-rows';
import { progressOf, translationOf, unitsIn, type TextUnit } from './text-units';
import styles from './translate.module.css';
import { useAiTranslation } from './use-ai-translation';
import { useTextFile } from './use-text-file';

export interface LanguagePanelProps {
  app: App;
  tag: string;
  isReadOnly: boolean;
  onRemoved(): void;
}

/** One language of a prototype: its texts, files for translators, translation by a language model. */
export function LanguagePanel({ app, tag, isReadOnly, onRemoved }: LanguagePanelProps): ReactNode {
  const editor = useEditor();
  const { t, locale } = useTranslation('translate');
  const units = useMemo(() => unitsIn(app, tag), [app, tag]);
  const file = useTextFile(units, true);
  const { all, done, outdated } = progressOf(units);
  const name = languageName(tag, locale);
  const isShown = useSession((state) => state.shownLanguage === tag);
  const take = (): void => {
    editor.edit.languages.translate(
      tag,
      file.taken.map(({ unit, after }) => translationOf(editor.app, unit, after)),
    );
    showToast({ kind: 'success', text: t('languages.imported', { count: file.taken.length }) });
    file.clear();
  };
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <h3 className={styles['name']}>{name}</h3>
        <Button
          icon={isShown ? EyeOff : Eye}
          onPress={() => editor.session.patch({ shownLanguage: isShown ? null : tag })}
        >
          {t(isShown ? 'languages.hide' : 'languages.show')}
        </Button>
        <Button
          icon={Trash2}
          kind="ghost"
          isDisabled={isReadOnly}
          onPress={() => {
            if (isShown) editor.session.patch({ shownLanguage: null });
            editor.edit.languages.remove(tag);
            showToast({ kind: 'success', text: t('languages.removed', { name }) });
            onRemoved();
          }}
        >
          {t('languages.remove')}
        </Button>
      </div>
      <p role="status" className={styles['note']}>
        {[
          t('languages.progress', { done, count: all }),
          ...(outdated > 0 ? [t('languages.outdated', { count: outdated })] : []),
        ].join(' · ')}
      </p>
      <AiPart tag={tag} units={units} isReadOnly={isReadOnly} />
      <TextRows key={tag} tag={tag} units={units} isReadOnly={isReadOnly} />
      <TakeOut name={app.name} units={units} from={languageOf(app) ?? 'und'} to={tag} />
      {!isReadOnly && <BringIn isLanguage onFile={file.read} />}
      <FilePreview file={file} tag={tag} />
      {file.found && (
        <div className={styles['row']}>
          <Button kind="primary" isDisabled={file.taken.length === 0 || isReadOnly} onPress={take}>
            {t('languages.take', { count: file.taken.length })}
          </Button>
          <Button onPress={file.clear}>{t('languages.leave')}</Button>
        </div>
      )}
    </div>
  );
}

function AiPart({
  tag,
  units,
  isReadOnly,
}: {
  tag: string;
  units: readonly TextUnit[];
  isReadOnly: boolean;
}): ReactNode {
  const { t } = useTranslation('translate');
  const { t: tAssistant } = useTranslation('assistant');
  const hasAssistant = useFeature('assistant');
  const ai = useAiTranslation();
  const open = units.filter(({ translation }) => translation === undefined || translation.isOutdated);
  if (!hasAssistant || isReadOnly || (open.length === 0 && !ai.isBusy && !ai.failure)) return null;
  return (
    <section className={styles['part']} aria-label={t('ai.title')}>
      {ai.failure && (
        <Banner kind="danger" role="alert">
          {tAssistant(`error.${ai.failure.id}`)}
          {ai.failure.said && ` ${tAssistant('error.said', { text: ai.failure.said })}`}
          {ai.failure.id === 'keyMissing' && ` ${t('ai.key')}`}
        </Banner>
      )}
      <div className={styles['row']}>
        {ai.isBusy ? (
          <>
            <Button icon={Square} onPress={ai.stop}>
              {t('ai.stop')}
            </Button>
            <span role="status">{t('ai.progress', { done: ai.done, count: open.length })}</span>
          </>
        ) : (
          <Button icon={Sparkles} isDisabled={open.length === 0} onPress={() => ai.start(tag, open)}>
            {t('ai.start', { count: open.length })}
          </Button>
        )}
      </div>
      <p>{t('ai.note')}</p>
    </section>
  );
}
