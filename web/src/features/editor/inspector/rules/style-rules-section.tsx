import { isDataPath, type ResolvedWidget } from '@prototrail/model';
import { maxStyleRules, styleRulesOf, type StyleRule } from '@prototrail/widgets/runtime';
import { ChevronsUpDown, Plus, Trash2 } from 'lucide-react';
import { useDerived, useEditor } from '../../../../canvas';
import { ColorField, IconButton, Menu, Select } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { bindingIn, variablesOf } from '../data/bindings';
import { CommitField } from '../data/commit-field';
import data from '../data/data.module.css';
import { useScrub } from '../fields';
import inspector from '../inspector.module.css';
import { memoSection } from '../memo-section';
import { Pair, Row, Section } from '../section';
import { common, mixed } from '../values';

const operators = ['==', '!=', 'contains', '>', '<', '>=', '<=', 'checked', 'notchecked'] as const;
const withoutValue: ReadonlySet<string> = new Set(['checked', 'notchecked']);
const colours = ['background', 'color', 'borderColor'] as const;

interface StyleRulesProps {
  widgets: readonly ResolvedWidget[];
  widgetIds: readonly string[];
  palette: readonly string[];
  isReadOnly: boolean;
}

/** Colours that widgets take in a test while a variable compares to a value; later rules go over earlier ones. */
export const StyleRulesSection = memoSection(function StyleRulesSection({
  widgets,
  widgetIds,
  palette,
  isReadOnly,
}: StyleRulesProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const lists = widgets.map((widget) => styleRulesOf(widget.props));
  const isMixed = common(lists) === mixed;
  const rules = isMixed ? [] : (lists[0] ?? []);
  if (isReadOnly && rules.length === 0) return null;
  const write = (next: readonly StyleRule[]): void =>
    editor.edit.setWidgetPart(widgetIds, 'props', { styleRules: next.length === 0 ? undefined : next }, 'edit.data');
  const add = (): void => {
    const [widget] = widgets;
    const variable = (widget && bindingIn(widget, 'default')) || (variablesOf(editor.app)[0] ?? '');
    write([...rules, { variable, operator: '==', value: '', style: {} }]);
  };
  return (
    <Section
      id="styleRules"
      title={t('styleRules.title')}
      end={
        <IconButton
          size={24}
          icon={Plus}
          label={t('styleRules.add')}
          isDisabled={isReadOnly || isMixed || rules.length >= maxStyleRules}
          onPress={add}
        />
      }
    >
      {isMixed && <p className={inspector.hint}>{t('inspector.mixed')}</p>}
      {!isMixed && rules.length === 0 && <p className={inspector.hint}>{t('styleRules.none')}</p>}
      {rules.map((rule, index) => (
        <RuleFields
          key={index}
          number={index + 1}
          rule={rule}
          palette={palette}
          isReadOnly={isReadOnly}
          onChange={(next) => write(rules.map((each, at) => (at === index ? next : each)))}
          onRemove={() => write(rules.filter((_, at) => at !== index))}
        />
      ))}
    </Section>
  );
}, /./);

interface RuleFieldsProps {
  number: number;
  rule: StyleRule;
  palette: readonly string[];
  isReadOnly: boolean;
  onChange(rule: StyleRule): void;
  onRemove(): void;
}

function RuleFields({ number, rule, palette, isReadOnly, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useEditorTexts();
  const { app } = useDerived();
  const scrub = useScrub();
  const { variable, operator, value, style } = rule;
  const known = variablesOf(app).filter((each) => each !== variable);
  return (
    <div className={inspector.link} role="group" aria-label={t('styleRules.numbered', { number })}>
      <div className={data.slot}>
        <CommitField
          key={variable}
          label={t('styleRules.variable')}
          value={variable}
          placeholder={t('data.example')}
          isReadOnly={isReadOnly}
          problemOf={(text) => (text === '' || isDataPath(text) ? undefined : t('data.noPath'))}
          onCommit={(next) => onChange({ ...rule, variable: next })}
        />
        {!isReadOnly && known.length > 0 && (
          <Menu
            label={t('data.choose', { slot: t('styleRules.variable') })}
            trigger={
              <IconButton
                size={28}
                icon={ChevronsUpDown}
                label={t('data.choose', { slot: t('styleRules.variable') })}
              />
            }
            groups={[
              {
                id: 'variables',
                items: known.map((each) => ({
                  id: each,
                  label: each,
                  onAction: () => onChange({ ...rule, variable: each }),
                })),
              },
            ]}
          />
        )}
      </div>
      <Pair>
        <Select
          label={t('rule.operator')}
          size={28}
          value={operator}
          isDisabled={isReadOnly}
          options={operators.map((id) => ({ id, label: t(`rule.operators.${id}`) }))}
          onChange={(next) => onChange({ ...rule, operator: next })}
        />
        {!withoutValue.has(operator) && (
          <CommitField
            key={value}
            label={t('rule.value')}
            value={value}
            isReadOnly={isReadOnly}
            onCommit={(next) => onChange({ ...rule, value: next })}
          />
        )}
      </Pair>
      {colours.map((key) => (
        <Row key={key} label={t(`styleRules.${key}`)} isStacked>
          <ColorField
            label={t(`styleRules.${key}`)}
            value={style[key] ?? ''}
            palette={palette}
            hasOpacity
            isDisabled={isReadOnly}
            onChange={(colour) => {
              const { [key]: _before, ...others } = style;
              onChange({ ...rule, style: colour === '' ? others : { ...others, [key]: colour } });
            }}
            {...scrub}
          />
        </Row>
      ))}
      <div className={inspector.back}>
        <span className={inspector.hint}>{t('styleRules.numbered', { number })}</span>
        <IconButton
          size={24}
          icon={Trash2}
          label={t('styleRules.remove', { number })}
          isDisabled={isReadOnly}
          onPress={onRemove}
        />
      </div>
    </div>
  );
}
