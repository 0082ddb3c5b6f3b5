import { Sparkles, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFeature } from '../api';
import { useTranslation } from '../i18n';
import { Banner, Button, showToast } from '../ui';
import { BringIn, TakeOut } from './file-parts';
import { FilePreview } from './file-preview';
import { TextRows } from './text-rows';
import { progressOf, type TextUnit, type TranslatedUnit } from './text-units';
import styles from './translate.module.css';
import { useAiTranslation } from './use-ai-translation';
import { useTextFile } from './use-text-file';

export interface LanguageTextsProps {
  /** What the texts are of: studies have no undo. */
  of: 'prototype' | 'study';
  /** Of the files that are written. */
  name: string;
  /** The language that the texts are written in. */
  from: string | undefined;
  tag: string;
  units: readonly TextUnit[];
  isReadOnly: boolean;
  onTranslate(translations: readonly TranslatedUnit[]): void;
}

/** All texts in one language: written here, by files of translators, or by a language model. */
export function LanguageTexts(props: LanguageTextsProps): ReactNode {
  const { of, name, from, tag, units, isReadOnly, onTranslate } = props;
  const { t } = useTranslation('translate');
  const file = useTextFile(units, true);
  const { all, done, outdated } = progressOf(units);
  const take = (): void => {
    onTranslate(file.taken.map(({ unit, after }) => ({ unit, text: after })));
    showToast({
      kind: 'success',
      text: t(of === 'study' ? 'study.imported' : 'languages.imported', { count: file.taken.length }),
    });
    file.clear();
  };
  return (
    <>
      <p role="status" className={styles['note']}>
        {[
          t('languages.progress', { done, count: all }),
          ...(outdated > 0 ? [t('languages.outdated', { count: outdated })] : []),
        ].join(' · ')}
      </p>
      <AiPart {...{ of, from, tag, units, isReadOnly, onTranslate }} />
      <TextRows key={tag} {...{ tag, units, isReadOnly, onTranslate }} />
      <TakeOut name={name} units={units} from={from ?? 'und'} to={tag} />
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
    </>
  );
}

function AiPart({ of, tag, from, units, isReadOnly, onTranslate }: Omit<LanguageTextsProps, 'name'>): ReactNode {
  const { t } = useTranslation('translate');
  const { t: tAssistant } = useTranslation('assistant');
  const hasAssistant = useFeature('assistant');
  const ai = useAiTranslation({ from, to: tag, onTranslated: onTranslate });
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
          <Button icon={Sparkles} isDisabled={open.length === 0} onPress={() => ai.start(open)}>
            {t('ai.start', { count: open.length })}
          </Button>
        )}
      </div>
      <p>{t(of === 'study' ? 'study.ai' : 'ai.note')}</p>
    </section>
  );
}
