import { Sparkles, Square } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Editor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { keyProblem, useAssistantChoices, usualModel, type FailureId } from '../../../language-model';
import { ModelAccessFields } from '../../../language-model/model-access-fields';
import { Button, Dialog, EmptyState, Field, Select, showToast } from '../../../ui';
import styles from '../assistant.module.css';
import { minPrompt } from '../choices';
import { FailureBanner } from '../failure-banner';
import { WishField } from '../wish-field';
import { applyRevision } from './apply-revision';
import { compactElements, meantIds, mostElements } from './compact';
import { withoutLeft } from './differences';
import { reviseKinds, type ReviseKind } from './prompts';
import { RevisionView } from './revision-view';
import { countOf, useRevision } from './use-revision';

export interface ReviseDialogProps {
  editor: Editor;
  isGuest: boolean;
  onClose(): void;
}

const nothingLeft: ReadonlySet<string> = new Set();

/** Changes what is selected by words: the look, or only the texts. What would change is shown before anything does. */
export default function ReviseDialog({ editor, isGuest, onClose }: ReviseDialogProps): ReactNode {
  const { t } = useTranslation('assistant');
  const [derived] = useState(() => editor.derived);
  const { app } = derived;
  const [ids] = useState(() => meantIds(app, editor.selection.ids));
  const [choices, change] = useAssistantChoices();
  const [kind, setKind] = useState<ReviseKind>('design');
  const [wish, setWish] = useState('');
  const [language, setLanguage] = useState('');
  const [missing, setMissing] = useState<FailureId | 'languageMissing'>();
  const [left, setLeft] = useState(nothingLeft);
  const talk = useRevision();
  const { isRunning, revised } = talk;
  const elements = compactElements(derived, ids, kind === 'design').length;
  const taken = revised && withoutLeft(revised, left);
  const count = taken && !isRunning ? countOf(taken) : 0;

  const problemOf = (): FailureId | 'languageMissing' | undefined => {
    const found = keyProblem(choices, isGuest);
    if (found !== undefined) return found;
    if (kind === 'translate') return language.trim() === '' ? 'languageMissing' : undefined;
    return kind !== 'content' && wish.trim().length < minPrompt ? 'promptShort' : undefined;
  };
  const start = (): void => {
    const found = problemOf();
    setMissing(found);
    if (isRunning || found !== undefined || elements === 0) return;
    setLeft(nothingLeft);
    talk.start(derived, ids, { order: { kind, wish, language }, choices });
  };
  const apply = (): void => {
    if (!taken) return;
    applyRevision(editor, taken);
    showToast({ kind: 'hint', text: t('revise.done', { count }) });
    onClose();
  };
  const keyError = missing === 'keyMissing' || missing === 'keyWrong' ? t(`error.${missing}`) : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      help={{ page: 'assistant', part: 'revise' }}
      title={t('revise.title')}
      width={1080}
      isFlush
      note={t('revise.sent', { count: elements })}
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <Button kind="primary" isDisabled={count === 0} onPress={apply}>
            {count === 0 ? t('revise.applyNone') : t('revise.apply', { count })}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <div className={styles['prompt']}>
          <Select
            label={t('revise.kind')}
            size={32}
            value={kind}
            options={reviseKinds.map((id) => ({ id, label: t(`revise.kinds.${id}`) }))}
            onChange={(id) => {
              setKind(reviseKinds.find((known) => known === id) ?? 'design');
              setMissing(undefined);
            }}
          />
          <Field
            label={t(kind === 'design' || kind === 'rewrite' ? 'revise.wish' : 'revise.wishOptional')}
            isMultiline
            rows={3}
            maxLength={4000}
            value={wish}
            placeholder={t(`revise.placeholder.${kind}`)}
            {...(missing === 'promptShort' ? { error: t('error.promptShort'), isInvalid: true } : {})}
            onChange={setWish}
          />
          {kind !== 'design' && (
            <Field
              label={t('revise.language')}
              size={32}
              maxLength={60}
              value={language}
              placeholder={t('revise.languagePlaceholder')}
              {...(kind === 'translate' ? {} : { help: t('revise.languageNote') })}
              {...(missing === 'languageMissing' ? { error: t('revise.languageMissing'), isInvalid: true } : {})}
              onChange={setLanguage}
            />
          )}
          <div className={styles['row']}>
            {isRunning ? (
              <Button icon={Square} onPress={talk.stop}>
                {t('prompt.stop')}
              </Button>
            ) : (
              <Button kind="primary" icon={Sparkles} isDisabled={elements === 0} onPress={start}>
                {t('revise.start')}
              </Button>
            )}
          </div>
          {ids.length > mostElements && (
            <p className={styles['note']}>{t('revise.tooMany', { count: mostElements })}</p>
          )}
          <section className={styles['group']} aria-label={t('model.title')}>
            <h3>{t('model.title')}</h3>
            <ModelAccessFields
              choices={choices}
              keyError={keyError}
              usualModel={usualModel(choices.provider, 'creative')}
              onChange={change}
            />
          </section>
        </div>
        <div className={styles['preview']} aria-busy={isRunning}>
          {missing === 'signUp' && <FailureBanner failure={{ id: 'signUp' }} />}
          {talk.failure && !isRunning && <FailureBanner failure={talk.failure} />}
          {isRunning && (
            <div className={styles['waiting']} role="status">
              <Sparkles size={20} aria-hidden />
              <p>
                <strong>{t('waiting.title')}</strong>
                <span>{t('revise.found', { count: talk.found })}</span>
              </p>
              <progress aria-label={t('waiting.title')} />
            </div>
          )}
          {revised && !isRunning && <RevisionView {...{ app, revised, left }} onLeft={setLeft} />}
          {revised && !isRunning && <WishField onSubmit={(next) => talk.goOn(next, choices)} />}
          {!revised && !isRunning && !talk.failure && (
            <EmptyState level={3} title={t('revise.emptyTitle')}>
              {t(elements === 0 ? 'revise.noElements' : 'revise.emptyText')}
            </EmptyState>
          )}
        </div>
      </div>
    </Dialog>
  );
}
