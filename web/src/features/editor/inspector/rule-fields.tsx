import { traitsOf, type Line, type Rule, type ValueKind } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import { useEditor } from '../../../canvas';
import { Field, Select, Switch } from '../../../ui';
import { useEditorTexts } from '../editor-texts';

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

/** The condition under which a logic block follows the link; without one it is the link for everything else. */
export function RuleFields({ line, isReadOnly }: { line: Line; isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const inputs = Object.values(editor.app.widgets).filter((widget) => getDefinition(widget.type).abilities.input);
  const rule = line.rule ?? undefined;
  const set = (change: Rule | null): void =>
    editor.edit.updateLine(line.id, (current) => ({ ...current, rule: change }));
  const first = inputs[0];
  if (!rule) {
    return (
      <Switch
        isAtEnd
        isSelected={false}
        isDisabled={isReadOnly || !first}
        onChange={() =>
          first && set({ type: 'widget', widget: first.id, operator: operatorsOf(first.type)[0] ?? '==', value: '' })
        }
        note={first ? t('rule.none') : t('rule.noInputs')}
      >
        {t('rule.title')}
      </Switch>
    );
  }
  const widget = rule.widget ? editor.app.widgets[rule.widget] : undefined;
  const offered = [...new Set([rule.operator ?? '==', ...operatorsOf(widget?.type)])];
  return (
    <>
      <Switch isAtEnd isSelected isDisabled={isReadOnly} onChange={() => set(null)}>
        {t('rule.title')}
      </Switch>
      {(rule.type ?? 'widget') === 'widget' && (
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
      {rule.type === 'databinding' && (
        <Field
          label={t('rule.variable')}
          size={28}
          value={rule.databinding ?? ''}
          isReadOnly={isReadOnly}
          onChange={(databinding) => set({ ...rule, databinding })}
        />
      )}
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
