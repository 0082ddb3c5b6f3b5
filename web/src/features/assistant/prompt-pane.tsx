import { History, Sparkles, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRelative, useTranslation } from '../../i18n';
import { usualModel } from '../../language-model';
import { ModelAccessFields } from '../../language-model/model-access-fields';
import { Button, Field, Segmented, Select, Switch } from '../../ui';
import styles from './assistant.module.css';
import { maxAlternatives, maxPages, type AssistantChoices } from './choices';

export interface PromptPaneProps {
  choices: AssistantChoices;
  isRunning: boolean;
  /** Error of the field it names. */
  errors: { prompt?: string | undefined; key?: string | undefined };
  onChange(patch: Partial<AssistantChoices>): void;
  onCreate(): void;
  onStop(): void;
}

/** What is asked for, how it is drawn, and who answers. */
export function PromptPane(props: PromptPaneProps): ReactNode {
  const { choices, isRunning, errors, onChange, onCreate, onStop } = props;
  const { t } = useTranslation('assistant');
  return (
    <div className={styles['prompt']}>
      <Field
        label={t('prompt.label')}
        isMultiline
        rows={4}
        value={choices.prompt}
        maxLength={4000}
        autoFocus
        placeholder={t('prompt.placeholder')}
        {...(errors.prompt === undefined ? {} : { error: errors.prompt, isInvalid: true })}
        onChange={(prompt) => onChange({ prompt })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onCreate();
          // Escape closes the dialog
          else event.continuePropagation();
        }}
      />
      <div className={styles['row']}>
        <Select
          label={t('prompt.pages')}
          isLabelHidden
          size={32}
          value={String(choices.pages)}
          options={Array.from({ length: maxPages }, (_, index) => ({
            id: String(index + 1),
            label: t('screens', { count: index + 1 }),
          }))}
          onChange={(pages) => onChange({ pages: Number(pages) })}
        />
        <Select
          label={t('prompt.alternatives')}
          isLabelHidden
          size={32}
          value={String(choices.alternatives)}
          options={Array.from({ length: maxAlternatives }, (_, index) => ({
            id: String(index + 1),
            label: t('alternatives', { count: index + 1 }),
          }))}
          onChange={(count) => onChange({ alternatives: Number(count) })}
        />
        {isRunning ? (
          <Button icon={Square} onPress={onStop}>
            {t('prompt.stop')}
          </Button>
        ) : (
          <Button kind="primary" icon={Sparkles} onPress={onCreate}>
            {t('prompt.create')}
          </Button>
        )}
      </div>
      <LookFields choices={choices} onChange={onChange} />
      <ModelFields choices={choices} keyError={errors.key} onChange={onChange} />
      <Earlier choices={choices} onChange={onChange} />
    </div>
  );
}

type Part = Pick<PromptPaneProps, 'choices' | 'onChange'>;

function LookFields({ choices, onChange }: Part): ReactNode {
  const { t } = useTranslation('assistant');
  const looks = ['answered', 'own', 'wireframe'] as const;
  return (
    <section className={styles['group']} aria-label={t('look.title')}>
      <h3>{t('look.title')}</h3>
      <Segmented
        label={t('look.title')}
        isCompact
        items={looks.map((id) => ({ id, label: t(`look.${id}`) }))}
        value={choices.look}
        onChange={(look) => onChange({ look })}
      />
      <Switch
        isSelected={choices.isMinimal}
        onChange={(isMinimal) => onChange({ isMinimal })}
        note={t('look.minimalNote')}
      >
        {t('look.minimal')}
      </Switch>
    </section>
  );
}

function ModelFields({ choices, keyError, onChange }: Part & { keyError: string | undefined }): ReactNode {
  const { t } = useTranslation('assistant');
  return (
    <section className={styles['group']} aria-label={t('model.title')}>
      <h3>{t('model.title')}</h3>
      <Segmented
        label={t('model.format')}
        isCompact
        items={[
          { id: 'yaml', label: t('model.yaml') },
          { id: 'html', label: t('model.html') },
        ]}
        value={choices.format}
        onChange={(format) => onChange({ format })}
      />
      <p className={styles['note']}>{t(choices.format === 'yaml' ? 'model.yamlNote' : 'model.htmlNote')}</p>
      <ModelAccessFields
        choices={choices}
        keyError={keyError}
        usualModel={usualModel(choices.provider, choices.format === 'yaml' ? 'fast' : 'creative')}
        onChange={onChange}
      />
    </section>
  );
}

function Earlier({ choices, onChange }: Part): ReactNode {
  const { t, locale } = useTranslation('assistant');
  const { history } = choices;
  if (history.length === 0) return null;
  return (
    <section className={styles['group']} aria-label={t('earlier.title')}>
      <div className={styles['groupHead']}>
        <h3>{t('earlier.title')}</h3>
        <Button size={24} kind="ghost" onPress={() => onChange({ history: [] })}>
          {t('earlier.clear')}
        </Button>
      </div>
      <ul className={styles['earlier']}>
        {history.map(({ prompt, at }) => (
          <li key={at}>
            <button type="button" onClick={() => onChange({ prompt })}>
              <History size={14} aria-hidden />
              <span>{prompt}</span>
              <small>{formatRelative(at, Date.now(), locale)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
