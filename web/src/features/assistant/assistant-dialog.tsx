import { typeOfApp, type App } from '@prototrail/model';
import type { Kit } from '@prototrail/widgets';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { useAssistantChoices, type FailureId } from '../../language-model';
import { Banner, Button, Dialog, LinkButton, showToast } from '../../ui';
import { problemOf } from './ask';
import styles from './assistant.module.css';
import { tokensPerPage, withPrompt } from './choices';
import { useDrawnDrafts } from './draft-app';
import { PreviewPane } from './preview-pane';
import { PromptPane } from './prompt-pane';
import type { PageOrder } from './prompts';
import { useConversation } from './use-conversation';

export interface AssistantDialogProps {
  app: App;
  isGuest: boolean;
  onPlace(kit: Kit, how: 'screens' | 'widgets'): void;
  onClose(): void;
}

const keyProblems: readonly FailureId[] = ['keyMissing', 'keyWrong'];

/** Makes screens from words: a language model answers, its answer is drawn, and what is liked is placed. */
export default function AssistantDialog({ app, isGuest, onPlace, onClose }: AssistantDialogProps): ReactNode {
  const { t, locale } = useTranslation('assistant');
  const [choices, change] = useAssistantChoices();
  const talk = useConversation();
  const { tracks, isRunning } = talk;
  const [chosen, setChosen] = useState(0);
  const [missing, setMissing] = useState<FailureId>();
  const drawn = useDrawnDrafts(app, tracks, choices, t('screenName'));
  const problem = isRunning ? undefined : (missing ?? tracks[chosen]?.failure?.id);
  const isKeyProblem = problem !== undefined && keyProblems.includes(problem);
  const errors = {
    prompt: problem === 'promptShort' ? t('error.promptShort') : undefined,
    key: isKeyProblem ? t(`error.${problem}`) : undefined,
  };
  const isReady = (prompt: string): boolean => {
    const found = problemOf(choices, prompt, isGuest);
    setMissing(found);
    return found === undefined;
  };
  const create = (): void => {
    const prompt = choices.prompt.trim();
    if (isRunning || !isReady(prompt)) return;
    change({ history: withPrompt(choices.history, prompt, Date.now()) });
    setChosen(0);
    talk.start(prompt, { order: orderOf(app, choices), choices }, choices.alternatives);
  };
  const goOn = (prompt: string): void => {
    if (!isReady(prompt)) return;
    setChosen(0);
    talk.goOn(chosen, prompt, choices);
  };
  const placed = drawn[chosen];
  const place = (how: 'screens' | 'widgets'): void => {
    if (!placed) return;
    onPlace(placed.kit, how);
    showToast({ kind: 'hint', text: t(how === 'screens' ? 'placed' : 'hangs', { count: placed.screenIds.length }) });
    onClose();
  };
  const canPlace = !isRunning && placed !== undefined && placed.kit.screens.some(({ parts }) => parts.length > 0);
  const limit = (tokensPerPage * choices.pages).toLocaleString(locale);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      help={{ page: 'assistant' }}
      title={t('title')}
      width={1080}
      isFlush
      note={t('note', { tokens: limit })}
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <Button isDisabled={!canPlace} onPress={() => place('widgets')}>
            {t('asWidgets')}
          </Button>
          <Button kind="primary" isDisabled={!canPlace} onPress={() => place('screens')}>
            {t('asScreens')}
          </Button>
        </>
      }
    >
      {isGuest && (
        <Banner
          kind="info"
          isPageWide
          action={
            <LinkButton size={28} kind="primary" href="#/signup.html">
              {t('signUp')}
            </LinkButton>
          }
        >
          {t('error.signUp')}
        </Banner>
      )}
      <div className={styles['body']}>
        <PromptPane
          choices={choices}
          isRunning={isRunning}
          errors={errors}
          onChange={(patch) => {
            setMissing(undefined);
            change(patch);
          }}
          onCreate={create}
          onStop={talk.stop}
        />
        <PreviewPane
          {...{ tracks, drawn, chosen }}
          onChoose={setChosen}
          onExample={(prompt) => change({ prompt })}
          onGoOn={goOn}
        />
      </div>
    </Dialog>
  );
}

function orderOf(app: App, { format, pages }: { format: PageOrder['format']; pages: number }): PageOrder {
  return { format, pages, device: typeOfApp(app), w: app.screenSize.w, h: app.screenSize.h };
}
