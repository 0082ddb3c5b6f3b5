import { traitsOf, type App, type Line, type Rule, type ValueKind, type Widget } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import { Minus, Plus } from 'lucide-react';
import { useEditor } from '../../../canvas';
import { Button, ComboBox, Field, IconButton, Select, Switch, Tag } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { variablesOf } from './data/bindings';
import styles from './rule-fields.module.css';

const comparing = ['==', '!=', 'contains', '>', '<', '>=', '<='] as const;
const operators: { readonly [kind in ValueKind]?: readonly string[] } = {
  toggle: ['checked', 'notchecked'],
  radio: ['checked', 'notchecked'],
  text: [...comparing, 'isValid'],
  choice: ['==', '!=', 'contains'],
  choices: ['==', '!=', 'contains'],
  number: ['==', '!=', '>', '<', '>=', '<='],
};
const valueless: ReadonlySet<string> = new Set(['checked', 'notchecked', 'active', 'notactive', 'isValid']);

type Kind = 'widget' | 'databinding' | 'rest';

export interface RuleFieldsProps {
  line: Line;
  isReadOnly: boolean;
  /** Reads as a sentence in one row, where there is room for it. */
  isInline?: boolean;
}

/** The condition under which a logic element follows the link; without one it is the link for everything else. */
export function RuleFields({ line, isReadOnly, isInline = false }: RuleFieldsProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const inputs = Object.values(editor.app.widgets).filter((widget) => getDefinition(widget.type).abilities.input);
  const rule = line.rule ?? undefined;
  const set = (change: Rule | null): void =>
    editor.edit.updateLine(line.id, (current) => ({ ...current, rule: change }));
  const kinds = kindsOf(editor.app, line, inputs.length > 0);
  const begin = (kind: Kind): void => set(newRule(kind, inputs[0]));
  const [first = 'databinding'] = kinds;
  if (!rule) {
    return isInline ? (
      <div className={styles.otherwise}>
        <Tag>{t('rule.otherwise')}</Tag>
        <span>{t('rule.none')}</span>
        {!isReadOnly && (
          <Button size={24} kind="ghost" icon={Plus} onPress={() => begin(first)}>
            {t('rule.add')}
          </Button>
        )}
      </div>
    ) : (
      <Switch isAtEnd isSelected={false} isDisabled={isReadOnly} onChange={() => begin(first)} note={t('rule.none')}>
        {t('rule.title')}
      </Switch>
    );
  }
  const kind = (rule.type ?? 'widget') as Kind;
  const widget = kind === 'widget' && rule.widget ? editor.app.widgets[rule.widget] : undefined;
  const offered = [...new Set([rule.operator ?? '==', ...operatorsOf(widget?.type)])];
  const offeredKinds = [...new Set([kind, ...kinds])];
  const fields = (
    <>
      {offeredKinds.length > 1 && (
        <Select
          label={t('rule.kind')}
          isLabelHidden
          size={28}
          value={kind}
          isDisabled={isReadOnly}
          options={offeredKinds.map((id) => ({ id, label: t(`rule.kinds.${id}`) }))}
          onChange={begin}
        />
      )}
      {kind === 'widget' && (
        <Select
          label={t('rule.widget')}
          isLabelHidden
          size={28}
          value={rule.widget ?? null}
          isDisabled={isReadOnly}
          options={inputs.map(({ id, name }) => ({ id, label: name }))}
          onChange={(id) =>
            set({ ...rule, type: 'widget', widget: id, operator: operatorsOf(editor.app.widgets[id]?.type)[0] ?? '==' })
          }
        />
      )}
      {kind === 'databinding' && (
        <ComboBox
          label={t('rule.variable')}
          isLabelHidden
          size={28}
          placeholder={t('rule.variable')}
          value={rule.databinding ?? ''}
          options={variablesOf(editor.app).map((id) => ({ id, label: id }))}
          isDisabled={isReadOnly}
          inputValue={rule.databinding ?? ''}
          onText={(databinding) => set({ ...rule, databinding })}
          onChange={(databinding) => set({ ...rule, databinding })}
        />
      )}
      {kind === 'rest' ? (
        <Select
          label={t('rule.answer')}
          isLabelHidden
          size={28}
          value={rule.restResponseStatus ?? null}
          isDisabled={isReadOnly}
          options={(['200', '4xx'] as const).map((id) => ({ id, label: t(`rule.answers.${id}`) }))}
          onChange={(restResponseStatus) => set({ ...rule, restResponseStatus })}
        />
      ) : (
        <Comparison rule={rule} widget={widget} offered={offered} isReadOnly={isReadOnly} onChange={set} />
      )}
    </>
  );
  if (isInline)
    return (
      <div className={styles.row}>
        <span>{t('rule.if')}</span>
        <div className={styles.parts}>{fields}</div>
        <IconButton size={28} icon={Minus} label={t('rule.remove')} isDisabled={isReadOnly} onPress={() => set(null)} />
      </div>
    );
  return (
    <>
      <Switch isAtEnd isSelected isDisabled={isReadOnly} onChange={() => set(null)}>
        {t('rule.title')}
      </Switch>
      {fields}
    </>
  );
}

/** What a rule of this link can test: an answer only behind a request. */
function kindsOf(app: App, line: Line, hasInputs: boolean): Kind[] {
  const isRequest = (id: string): boolean => traitsOf(app.widgets[id]?.type ?? '').logic === 'request';
  const own = isRequest(line.from);
  const behind = Object.values(app.lines).some(({ from, to }) => to === line.from && isRequest(from));
  const others: Kind[] = [...(hasInputs ? (['widget'] as const) : []), 'databinding'];
  return own ? ['rest', ...others] : [...others, ...(behind ? (['rest'] as const) : [])];
}

function newRule(kind: Kind, input: Widget | undefined): Rule {
  if (kind === 'rest') return { type: 'rest', restResponseStatus: '200' };
  if (kind === 'databinding') return { type: 'databinding', databinding: '', operator: '==', value: '' };
  return { type: 'widget', widget: input?.id ?? null, operator: operatorsOf(input?.type)[0] ?? '==', value: '' };
}

interface ComparisonProps {
  rule: Rule;
  widget: Widget | undefined;
  offered: readonly string[];
  isReadOnly: boolean;
  onChange(rule: Rule): void;
}

function Comparison({ rule, widget, offered, isReadOnly, onChange: set }: ComparisonProps) {
  const { t } = useEditorTexts();
  return (
    <>
      <Select
        label={t('rule.operator')}
        isLabelHidden
        size={28}
        value={rule.operator ?? '=='}
        isDisabled={isReadOnly}
        options={offered.map((id) => ({ id, label: t(`rule.operators.${id}`) }))}
        onChange={(operator) => set({ ...rule, operator })}
      />
      {!valueless.has(rule.operator ?? '==') && (
        <RuleValue rule={rule} options={widget?.props['options']} isReadOnly={isReadOnly} onChange={set} />
      )}
    </>
  );
}

function operatorsOf(type: string | undefined): readonly string[] {
  const { value, isActiveInRules } = traitsOf(type ?? '');
  return isActiveInRules ? ['active', 'notactive'] : (operators[value] ?? comparing);
}

function RuleValue({
  rule,
  options,
  isReadOnly,
  onChange,
}: {
  rule: Rule;
  options: unknown;
  isReadOnly: boolean;
  onChange(rule: Rule): void;
}) {
  const { t } = useEditorTexts();
  const value = rule.value === undefined || rule.value === null ? '' : String(rule.value);
  if (Array.isArray(options) && options.length > 0 && rule.operator !== 'contains') {
    return (
      <Select
        label={t('rule.value')}
        isLabelHidden
        size={28}
        value={value === '' ? null : value}
        isDisabled={isReadOnly}
        options={options.map((option) => ({ id: String(option), label: String(option) }))}
        onChange={(next) => onChange({ ...rule, value: next })}
      />
    );
  }
  return (
    <Field
      label={t('rule.value')}
      isLabelHidden
      size={28}
      placeholder={t('rule.value')}
      value={value}
      isReadOnly={isReadOnly}
      onChange={(next) => onChange({ ...rule, value: next })}
    />
  );
}
