import { decodeLabel, traitsOf, type App, type Line, type Rule, type Widget } from '@prototrail/model';
import { Check, Dices, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { chooseByRules, drawLine, hasRule, inOrder, ruleHolds, type RestStatus } from '../../../simulator';
import { Button, Field, Select, Switch } from '../../../ui';
import { optionsOf } from './options-of';
import { BranchList } from './branch-list';
import styles from './logic.module.css';
import { useRuleWords } from './rule-words';
import { TargetPreview } from './target-preview';
import { testedValue } from './try-values';
import type { Trial } from './use-try';

interface PageProps {
  app: App;
  widget: Widget;
  isReadOnly: boolean;
  trial: Trial;
}

/** The rules of a logic element, or the versions among which chance decides, with a trial that says which one is followed. */
export function RulesPage({ app, widget, isReadOnly, trial }: PageProps) {
  const editor = useEditor();
  const { t } = useTranslation('logic');
  const words = useRuleWords();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [status, setStatus] = useState<RestStatus>('200');
  const [drawn, setDrawn] = useState<string | null>(null);
  const isRandom = widget.props['isRandom'] === true;
  const lines = inOrder(Object.values(app.lines).filter(({ from }) => from === widget.id));
  const holds = (rule: Rule): boolean => {
    const tested = app.widgets[String(rule.widget ?? '')];
    return ruleHolds(rule, {
      value: testedValue(app, rule, trial.variables, values),
      variables: trial.variables,
      restStatus: status,
      ...(tested === undefined ? {} : { widget: tested }),
    });
  };
  const line = isRandom ? (lines.find(({ id }) => id === drawn) ?? null) : chooseByRules(lines, holds);
  const target = line === null ? undefined : (app.screens[line.to] ?? app.widgets[line.to]);
  const tested = [...new Set(lines.flatMap(({ rule }) => (isWidgetRule(rule) ? [String(rule.widget ?? '')] : [])))];
  return (
    <>
      <div className={styles.middle}>
        {traitsOf(widget.type).logic === 'rules' && (
          <Switch
            isAtEnd
            isSelected={isRandom}
            isDisabled={isReadOnly}
            note={t('randomNote')}
            onChange={(isOn) => editor.edit.setWidgetPart([widget.id], 'props', { isRandom: isOn })}
          >
            {t('random')}
          </Switch>
        )}
        <BranchList
          app={app}
          widget={widget}
          isReadOnly={isReadOnly}
          taken={isRandom && drawn === null ? undefined : (line?.id ?? null)}
        />
      </div>
      <section className={styles.trial} aria-label={t('tryIt')}>
        <h3>{t('tryIt')}</h3>
        {isRandom ? (
          <Button
            icon={Dices}
            isDisabled={lines.length === 0}
            onPress={() => setDrawn(drawLine(lines, Math.random())?.id ?? null)}
          >
            {t('draw')}
          </Button>
        ) : (
          <>
            {tested.map((id) => (
              <TriedWidget
                key={id}
                widget={app.widgets[id]}
                value={testedValue(app, { type: 'widget', widget: id }, trial.variables, values)}
                onChange={(value) => setValues({ ...values, [id]: value })}
              />
            ))}
            {lines.some(({ rule }) => rule?.type === 'rest') && (
              <Select
                label={t('answer')}
                size={28}
                value={status}
                onChange={setStatus}
                options={[
                  { id: '200', label: t('answerFine') },
                  { id: '4xx', label: t('answerFailed') },
                ]}
              />
            )}
          </>
        )}
        <h4>{t('whatHappens')}</h4>
        <ol className={styles.outcomes} aria-live="polite">
          {!isRandom &&
            lines
              .filter(hasRule)
              .map((each) => (
                <Outcome
                  key={each.id}
                  line={each}
                  number={lines.indexOf(each) + 1}
                  holds={holds(each.rule ?? {})}
                  isTaken={each.id === line?.id}
                  says={words(app, each.rule ?? {})}
                />
              ))}
          <li className={styles.goes}>
            {target !== undefined
              ? t('goesTo', { name: decodeLabel(target.name) })
              : t(isRandom && drawn === null ? 'drawFirst' : 'goesNowhere')}
          </li>
        </ol>
        {line !== null && app.screens[line.to] !== undefined && <TargetPreview app={app} line={line} />}
      </section>
    </>
  );
}

const isWidgetRule = (rule: Rule | null | undefined): rule is Rule =>
  rule !== null && rule !== undefined && (rule.type ?? 'widget') === 'widget' && typeof rule.widget === 'string';

interface OutcomeProps {
  line: Line;
  number: number;
  holds: boolean;
  isTaken: boolean;
  /** The rule in words. */
  says: string;
}

function Outcome({ line, number, holds, isTaken, says }: OutcomeProps) {
  const { t } = useTranslation('logic');
  const Icon = isTaken ? Check : holds ? Minus : X;
  return (
    <li data-holds={holds || undefined} key={line.id}>
      <Icon size={14} aria-hidden />
      <span>
        {t(isTaken ? 'ruleTaken' : holds ? 'ruleLater' : 'ruleFails', { number })}
        {says !== '' && <span className={styles.says}>{says}</span>}
      </span>
    </li>
  );
}

/** A value for an input that a rule tests, by what the input holds. */
function TriedWidget({
  widget,
  value,
  onChange,
}: {
  widget: Widget | undefined;
  value: unknown;
  onChange(value: unknown): void;
}) {
  const { t } = useTranslation('logic');
  if (widget === undefined) return <p className={styles.hint}>{t('widgetGone')}</p>;
  const name = decodeLabel(widget.name);
  const { value: kind, isActiveInRules } = traitsOf(widget.type);
  if (kind === 'toggle' || kind === 'radio' || isActiveInRules)
    return (
      <Switch isAtEnd isSelected={value === true} onChange={onChange}>
        {name}
      </Switch>
    );
  const options = optionsOf(widget);
  if (options.length > 0)
    return (
      <Select
        label={name}
        size={28}
        value={typeof value === 'string' ? value : null}
        placeholder={t('noValue')}
        options={options.map((option) => ({ id: option, label: option }))}
        onChange={onChange}
      />
    );
  const isNumber = kind === 'number';
  return (
    <Field
      label={name}
      size={28}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      placeholder={t('noValue')}
      inputMode={isNumber ? 'decimal' : 'text'}
      onChange={(text) => onChange(isNumber && text !== '' ? Number(text) : text)}
    />
  );
}
