import type { ResolvedWidget } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import { useEditor } from '../../../canvas';
import { Switch } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { memoSection } from './memo-section';
import { Section } from './section';
import { allOn } from './values';

interface BehaviourProps {
  widgets: readonly ResolvedWidget[];
  widgetIds: readonly string[];
  isReadOnly: boolean;
  isLogic: boolean;
}

/** How the widgets stand while the screen scrolls, and whether they react. */
export const BehaviourSection = memoSection(function BehaviourSection(props: BehaviourProps) {
  const { widgets, widgetIds, isReadOnly, isLogic } = props;
  const editor = useEditor();
  const { t } = useEditorTexts();
  if (isLogic) return null;
  const canBeDisabled = widgets.every(({ type }) => getDefinition(type).states.includes('disabled'));
  return (
    <Section id="behaviour" title={t('inspector.behaviour')}>
      <Switch
        isAtEnd
        isSelected={allOn(widgets.map((widget) => widget.effectiveStyle['fixed']))}
        isDisabled={isReadOnly}
        note={t('inspector.fixedNote')}
        onChange={(fixed) => editor.edit.setWidgetPart(widgetIds, 'style', { fixed })}
      >
        {t('inspector.fixed')}
      </Switch>
      <Switch
        isAtEnd
        isSelected={allOn(widgets.map((widget) => widget.effectiveStyle['sticky']))}
        isDisabled={isReadOnly || allOn(widgets.map((widget) => widget.effectiveStyle['fixed']))}
        note={t('inspector.stickyNote')}
        onChange={(sticky) => editor.edit.setWidgetPart(widgetIds, 'style', { sticky: sticky ? true : undefined })}
      >
        {t('inspector.sticky')}
      </Switch>
      {canBeDisabled && (
        <Switch
          isAtEnd
          isSelected={allOn(widgets.map((widget) => widget.effectiveStyle['disabled']))}
          isDisabled={isReadOnly}
          note={t('inspector.disabledNote')}
          onChange={(isOff) => editor.edit.setDisabled(widgetIds, isOff)}
        >
          {t('inspector.disabled')}
        </Switch>
      )}
    </Section>
  );
}, /^(?!fixed|sticky|disabled)/);
