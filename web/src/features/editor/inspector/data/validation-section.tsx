import { isRecord, matchesPattern, traitsOf, type ResolvedWidget } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useDerived, useEditor } from '../../../../canvas';
import { Button, Field, IconButton, Menu, Select, Switch } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { memoSection } from '../memo-section';
import { Pair, Row, Section } from '../section';
import { CommitField } from './commit-field';
import type { DataSectionProps } from './data-section';
import styles from './data.module.css';

const kinds = ['none', 'string', 'email', 'phone', 'int', 'double', 'date', 'time'] as const;
const operators = ['equals', 'contains', 'length', 'pattern'] as const;
const errorLabelTypes: ReadonlySet<string> = new Set(['Label', 'Box', 'Icon']);

/** What a value must be like, and what is shown while it is not. */
export const ValidationSection = memoSection(function ValidationSection({ widgets, isReadOnly }: DataSectionProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const [widget] = widgets;
  if (!widget || widgets.length > 1) return null;
  if (!getDefinition(widget.type).panel.some((section) => section.id === 'validation')) return null;
  const stored = widget.props['validation'];
  const settings: Readonly<Record<string, unknown>> = isRecord(stored) ? stored : {};
  const write = (patch: Record<string, unknown>): void => {
    const next = Object.fromEntries(
      Object.entries({ ...settings, ...patch }).filter(([, value]) => value !== undefined && value !== ''),
    );
    const isEmpty = Object.entries(next).every(([key, value]) => key === 'required' && value === false);
    editor.edit.setWidgetPart([widget.id], 'props', { validation: isEmpty ? undefined : next }, 'edit.validation');
  };
  return (
    <Section id="validation" title={t('validation.title')}>
      <Switch
        isAtEnd
        isSelected={settings['required'] === true}
        isDisabled={isReadOnly}
        onChange={(required) => write({ required })}
      >
        {t('validation.required')}
      </Switch>
      {traitsOf(widget.type).value === 'text' && (
        <TextRules key={widget.id} settings={settings} isReadOnly={isReadOnly} write={write} />
      )}
      <ErrorLabels widget={widget} isReadOnly={isReadOnly} />
    </Section>
  );
}, /./);

interface RulesProps {
  settings: Readonly<Record<string, unknown>>;
  isReadOnly: boolean;
  write(patch: Record<string, unknown>): void;
}

function TextRules({ settings, isReadOnly, write }: RulesProps) {
  const { t } = useEditorTexts();
  const stored = settings['type'] === 'custom' ? settings['subtype'] : settings['type'];
  const kind = kinds.find((each) => each === (stored === 'text' ? 'string' : stored)) ?? 'none';
  const operator = operators.find((each) => each === settings['operator']) ?? 'equals';
  const chooseKind = (type: string): void =>
    write({
      type: type === 'none' ? undefined : type,
      subtype: undefined,
      min: undefined,
      max: undefined,
      operator: type === 'string' ? operator : undefined,
      text: undefined,
      pattern: undefined,
    });
  return (
    <>
      <Row label={t('validation.kind')}>
        <Select
          label={t('validation.kind')}
          isLabelHidden
          size={28}
          value={kind}
          isDisabled={isReadOnly}
          onChange={chooseKind}
          options={kinds.map((id) => ({ id, label: t(`validation.kinds.${id}`) }))}
        />
      </Row>
      {kind === 'string' && (
        <Row label={t('validation.text')}>
          <Select
            label={t('validation.text')}
            isLabelHidden
            size={28}
            value={operator}
            isDisabled={isReadOnly}
            onChange={(next) => write({ operator: next })}
            options={operators.map((id) => ({ id, label: t(`validation.operators.${id}`) }))}
          />
        </Row>
      )}
      {kind === 'string' && (operator === 'equals' || operator === 'contains') && (
        <CommitField
          label={t(`validation.operators.${operator}`)}
          value={String(settings['text'] ?? '')}
          isReadOnly={isReadOnly}
          onCommit={(text) => write({ text })}
        />
      )}
      {kind === 'string' && operator === 'pattern' && (
        <PatternField pattern={String(settings['pattern'] ?? '')} isReadOnly={isReadOnly} write={write} />
      )}
      {(kind === 'int' || kind === 'double' || (kind === 'string' && operator === 'length')) && (
        <Pair>
          {(['min', 'max'] as const).map((limit) => (
            <CommitField
              key={limit}
              label={t(`validation.${limit}`)}
              inputMode="decimal"
              value={String(settings[limit] ?? '')}
              isReadOnly={isReadOnly}
              problemOf={(text) =>
                Number.isFinite(Number(text.replace(',', '.'))) ? undefined : t('validation.noNumber')
              }
              onCommit={(text) => write({ [limit]: text === '' ? undefined : Number(text.replace(',', '.')) })}
            />
          ))}
        </Pair>
      )}
    </>
  );
}

function PatternField({ pattern, isReadOnly, write }: Omit<RulesProps, 'settings'> & { pattern: string }) {
  const { t } = useEditorTexts();
  const [sample, setSample] = useState('');
  const verdict = sample === '' || pattern === '' ? undefined : matchesPattern(pattern, sample);
  return (
    <>
      <CommitField
        label={t('validation.pattern')}
        value={pattern}
        placeholder="^[A-Z]{2}\d{4}$"
        isReadOnly={isReadOnly}
        problemOf={(text) => (matchesPattern(text, '') === undefined ? t('validation.noPattern') : undefined)}
        onCommit={(text) => write({ pattern: text })}
      />
      <Field size={28} label={t('validation.tryOut')} value={sample} onChange={setSample} maxLength={200} />
      {verdict !== undefined && (
        <p className={styles.verdict} role="status">
          {t(verdict ? 'validation.passes' : 'validation.fails')}
        </p>
      )}
    </>
  );
}

/** Elements of the same screen that show only while the value is not valid. */
function ErrorLabels({ widget, isReadOnly }: { widget: ResolvedWidget; isReadOnly: boolean }) {
  const editor = useEditor();
  const derived = useDerived();
  const { t } = useEditorTexts();
  const refs = isRecord(widget.props['refs']) ? widget.props['refs'] : {};
  const stored: readonly unknown[] = Array.isArray(refs['errorLabels']) ? refs['errorLabels'] : [];
  // on overrides they are what the screen shows for the labels of a master
  const chosen = stored.map((id) => derived.sourceIdOf(String(id)));
  const write = (errorLabels: readonly string[]): void =>
    editor.edit.setWidgetPart([widget.id], 'props', { refs: { ...refs, errorLabels } }, 'edit.validation');
  const offered = (derived.screens[widget.screenId]?.widgets ?? []).filter(
    ({ type, sourceId, id }) => errorLabelTypes.has(type) && id !== widget.id && !chosen.includes(sourceId),
  );
  return (
    <Row label={t('validation.errorLabels')} isStacked>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((id) => {
            const name = derived.app.widgets[id]?.name ?? t('validation.missing');
            return (
              <li key={id}>
                <span title={name}>{name}</span>
                {!isReadOnly && (
                  <IconButton
                    size={24}
                    icon={X}
                    label={t('validation.removeLabel', { name })}
                    onPress={() => write(chosen.filter((other) => other !== id))}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!isReadOnly && (
        <Menu
          label={t('validation.addLabel')}
          trigger={
            <Button size={28} icon={Plus} isDisabled={offered.length === 0}>
              {t('validation.addLabel')}
            </Button>
          }
          groups={[
            {
              id: 'labels',
              items: offered.map(({ sourceId, name }) => ({
                id: sourceId,
                label: name,
                onAction: () => write([...chosen, sourceId]),
              })),
            },
          ]}
        />
      )}
    </Row>
  );
}
