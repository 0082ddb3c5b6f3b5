import { declaredVariables, isDataPath, traitsOf, type ResolvedWidget } from '@prototrail/model';
import { ChevronsUpDown } from 'lucide-react';
import { useDerived, useEditor } from '../../../../canvas';
import { IconButton, Menu, Switch } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { memoSection } from '../memo-section';
import { Section } from '../section';
import { allOn } from '../values';
import {
  bindingIn,
  sharing,
  slotsOf,
  textFromValue,
  valueFromText,
  variablesOf,
  withBinding,
  withStartValue,
  type BindingSlot,
} from './bindings';
import { CommitField } from './commit-field';
import styles from './data.module.css';

export interface DataSectionProps {
  widgets: readonly ResolvedWidget[];
  widgetIds: readonly string[];
  isReadOnly: boolean;
}

/** Which variables a widget reads and writes while the prototype runs, and what happens to its value. */
export const DataSection = memoSection(function DataSection(props: DataSectionProps) {
  const { widgets, widgetIds, isReadOnly } = props;
  const editor = useEditor();
  const { t } = useEditorTexts();
  const [widget] = widgets;
  if (!widget) return null;
  const slots = widgets.length === 1 ? slotsOf(widget.type) : [];
  const holdsValue = widgets.every(({ type }) => traitsOf(type).value !== 'none');
  if (slots.length === 0 && !holdsValue) return null;
  const set = (patch: Record<string, unknown>): void =>
    editor.edit.setWidgetPart(widgetIds, 'props', patch, 'edit.data');
  return (
    <Section id="data" title={t('data.title')}>
      {slots.map((slot) => (
        <SlotField key={`${widget.id}.${slot}`} {...props} widget={widget} slot={slot} />
      ))}
      {slots.includes('default') && (
        <StartField key={bindingIn(widget, 'default')} widget={widget} isReadOnly={isReadOnly} />
      )}
      {holdsValue && (
        <>
          <Switch
            isAtEnd
            isSelected={allOn(widgets.map(({ props: each }) => each['ignoreStateOnPageLoad']))}
            isDisabled={isReadOnly}
            note={t('data.forgetNote')}
            onChange={(isOn) => set({ ignoreStateOnPageLoad: isOn || undefined })}
          >
            {t('data.forget')}
          </Switch>
          <Switch
            isAtEnd
            isSelected={allOn(widgets.map(({ props: each }) => each['isSurveyElement']))}
            isDisabled={isReadOnly}
            note={t('data.surveyNote')}
            onChange={(isOn) => set({ isSurveyElement: isOn || undefined })}
          >
            {t('data.survey')}
          </Switch>
        </>
      )}
    </Section>
  );
}, /./);

function SlotField({ widget, slot, isReadOnly }: DataSectionProps & { widget: ResolvedWidget; slot: BindingSlot }) {
  const editor = useEditor();
  const { app } = useDerived();
  const { t } = useEditorTexts();
  const path = bindingIn(widget, slot);
  const label = t(`data.slots.${slot}`);
  const write = (next: string): void =>
    editor.edit.setWidgetPart([widget.id], 'props', { databinding: withBinding(widget, slot, next) }, 'edit.data');
  const others = slot === 'default' ? sharing(app, widget, path) : [];
  const known = variablesOf(app).filter((each) => each !== path);
  return (
    <div className={styles.slot}>
      <CommitField
        label={label}
        value={path}
        placeholder={slot === 'default' ? t('data.example') : ''}
        isReadOnly={isReadOnly}
        problemOf={(text) => (text === '' || isDataPath(text) ? undefined : t('data.noPath'))}
        onCommit={write}
        {...(others.length > 0
          ? {
              help: t('data.sharedWith', {
                names: others
                  .slice(0, 3)
                  .map(({ name }) => name)
                  .join(', '),
                count: others.length,
              }),
            }
          : {})}
      />
      {!isReadOnly && known.length > 0 && (
        <Menu
          label={t('data.choose', { slot: label })}
          trigger={<IconButton size={28} icon={ChevronsUpDown} label={t('data.choose', { slot: label })} />}
          groups={[
            { id: 'variables', items: known.map((each) => ({ id: each, label: each, onAction: () => write(each) })) },
          ]}
        />
      )}
    </div>
  );
}

/** Value of the variable when a test run begins. Without one it is that of the widget, if no other widget shares the variable. */
function StartField({ widget, isReadOnly }: { widget: ResolvedWidget; isReadOnly: boolean }) {
  const editor = useEditor();
  const { app } = useDerived();
  const { t } = useEditorTexts();
  const path = bindingIn(widget, 'default');
  if (!isDataPath(path)) return null;
  const value = textFromValue(declaredVariables(app)[path]?.value);
  return (
    <CommitField
      label={t('data.start')}
      value={value}
      placeholder={t(sharing(app, widget, path).length > 0 ? 'data.startEmpty' : 'data.startOfWidget')}
      isReadOnly={isReadOnly}
      onCommit={(text) =>
        editor.edit.updateApp({ variables: withStartValue(editor.app, path, valueFromText(text)) }, 'edit.data')
      }
    />
  );
}
