import { tokenKeys } from '@prototrail/model';
import { useEditor } from '../../../canvas';
import { Field } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { StyleColor, StyleNumber, type StyleTarget } from './fields';
import { memoSection } from './memo-section';
import { Row, Section } from './section';
import { StyleToken } from './tokens/style-token';
import { textOrMixed } from './values';

const keys = tokenKeys('tooltip');

/** What a tester reads while the pointer rests on a widget, and how it looks. */
export const TooltipSection = memoSection(function TooltipSection({
  target,
  palette,
}: {
  target: StyleTarget;
  palette: readonly string[];
}) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const { widgets, widgetIds, isReadOnly } = target;
  const text = textOrMixed(
    widgets.map((widget) => widget.props['tooltipText']),
    '',
  );
  return (
    <Section
      id="tooltip"
      title={t('inspector.tooltip.title')}
      end={<StyleToken target={target} keys={keys} kinds={['tooltip']} label={t('inspector.tooltip.title')} hasName />}
    >
      <Field
        key={widgetIds.join()}
        label={t('inspector.tooltip.text')}
        size={28}
        value={text ?? ''}
        placeholder={text === null ? t('inspector.mixed') : ''}
        isReadOnly={isReadOnly}
        onChange={(next) =>
          editor.edit.setWidgetPart(widgetIds, 'props', { tooltipText: next === '' ? undefined : next })
        }
      />
      {text !== '' && (
        <>
          <Row label={t('inspector.tooltip.background')} isStacked>
            <StyleColor
              target={target}
              keys={['tooltipBackground']}
              label={t('inspector.tooltip.background')}
              palette={palette}
            />
          </Row>
          <Row label={t('inspector.tooltip.color')} isStacked>
            <StyleColor
              target={target}
              keys={['tooltipColor']}
              label={t('inspector.tooltip.color')}
              palette={palette}
            />
          </Row>
          <Row label={t('inspector.tooltip.size')}>
            <StyleNumber
              target={target}
              keys={['tooltipFontSize']}
              label={t('inspector.tooltip.size')}
              prefix={null}
              fallback={12}
              min={8}
              max={48}
            />
          </Row>
        </>
      )}
    </Section>
  );
}, /^(?!tooltip)/);
