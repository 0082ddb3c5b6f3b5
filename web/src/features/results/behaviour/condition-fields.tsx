import { behaviourKinds } from '@prototrail/contracts';
import { deriveApp } from '@prototrail/model';
import { Plus, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, Field, IconButton, Select } from '../../../ui';
import { useStudy } from '../study';
import { sourceId, widgetName } from '../words';
import { emptyStep, hasWidget, maxSteps, type Draft, type StepDraft } from './drafts';
import styles from './behaviour.module.css';

export interface ConditionFieldsProps {
  /** From 1. */
  number: number;
  draft: Draft;
  problem: 'noScreen' | 'noTime' | undefined;
  /** How many tests are left after it. */
  left: ReactNode;
  onChange(draft: Draft): void;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}

/** One condition: did or did not, steps in their order, and how fast. */
export function ConditionFields({ number, draft, problem, left, onChange, onRemove }: ConditionFieldsProps) {
  const { t } = useTranslation('behaviour');
  const { isNot, steps, within } = draft;
  const put = (index: number, step: StepDraft): void =>
    onChange({ ...draft, steps: steps.map((known, place) => (place === index ? step : known)) });
  return (
    <fieldset className={styles.condition}>
      <legend>{t('condition', { number })}</legend>
      <div className={styles.row}>
        <Select
          label={t('did.label')}
          isLabelHidden
          size={32}
          value={isNot ? 'not' : 'did'}
          onChange={(id) => onChange({ ...draft, isNot: id === 'not' })}
          options={(['did', 'not'] as const).map((id) => ({ id, label: t(`did.${id}`) }))}
        />
        <span className={styles.grow} />
        {left}
        {onRemove && <IconButton icon={Trash2} size={28} label={t('removeCondition', { number })} onPress={onRemove} />}
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={index}>
            <StepFields
              step={step}
              number={index + 1}
              onChange={(next) => put(index, next)}
              onRemove={
                steps.length > 1
                  ? () => onChange({ ...draft, steps: steps.filter((_, place) => place !== index) })
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <Button
          size={28}
          kind="ghost"
          icon={Plus}
          isDisabled={steps.length >= maxSteps}
          onPress={() => onChange({ ...draft, steps: [...steps, emptyStep] })}
        >
          {t('addStep')}
        </Button>
        {steps.length > 1 && (
          <Field
            label={t('within')}
            size={32}
            inputMode="decimal"
            value={within}
            onChange={(text) => onChange({ ...draft, within: text })}
            placeholder={t('anyTime')}
            isInvalid={problem === 'noTime'}
            error={problem === 'noTime' ? t('noTime') : undefined}
          />
        )}
      </div>
      {problem === 'noScreen' && (
        <p className={styles.problem} role="alert">
          {t('noScreen')}
        </p>
      )}
    </fieldset>
  );
}

function StepFields({
  step,
  number,
  onChange,
  onRemove,
}: {
  step: StepDraft;
  number: number;
  onChange(step: StepDraft): void;
  onRemove: (() => void) | undefined;
}) {
  const { app } = useStudy();
  const { t } = useTranslation('behaviour');
  const { t: words } = useTranslation('results');
  const { kind, screen, widget } = step;
  const screens = Object.values(app.screens).filter(({ segment }) => segment !== true);
  const widgets = new Map(
    (deriveApp(app).screens[screen]?.widgets ?? []).map(({ id }) => [sourceId(id), widgetName(app, id, words)]),
  );
  return (
    <div className={styles.step} role="group" aria-label={t('step', { number })}>
      <Select
        label={t('kind')}
        isLabelHidden
        size={32}
        value={kind}
        onChange={(id) => onChange({ ...step, kind: id })}
        options={behaviourKinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
      />
      <Select
        label={t('screen')}
        isLabelHidden
        size={32}
        value={screen === '' ? null : screen}
        placeholder={t('chooseScreen')}
        onChange={(id) => onChange({ ...step, screen: id, widget: '' })}
        options={screens.map(({ id, name }) => ({ id, label: name }))}
      />
      {hasWidget(kind) && screen !== '' && (
        <Select
          label={t('widget')}
          isLabelHidden
          size={32}
          value={widget === '' ? anywhere : widget}
          onChange={(id) => onChange({ ...step, widget: id === anywhere ? '' : id })}
          options={[{ id: anywhere, label: t('anywhere') }, ...[...widgets].map(([id, name]) => ({ id, label: name }))]}
        />
      )}
      {onRemove && <IconButton icon={X} size={28} label={t('removeStep', { number })} onPress={onRemove} />}
    </div>
  );
}

const anywhere = ' anywhere';
