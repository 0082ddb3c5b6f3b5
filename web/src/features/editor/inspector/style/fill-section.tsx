import { useEditor } from '../../../../canvas';
import { useEditorTexts } from '../../editor-texts';
import { partOf, StyleColor, useStyleWriter } from '../fields';
import { Section } from '../section';
import { useTokens } from '../tokens/token-button';
import { tokenTarget } from '../tokens/style-token';
import { common, mixed, styleValue } from '../values';
import { FillFields } from './gradient-fields';
import type { StyleSectionProps } from './style-section';

export function FillSection({ target, palette }: StyleSectionProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const write = useStyleWriter(target);
  const { linked } = useTokens(tokenTarget({ target, keys: ['background'], kinds: ['color', 'gradient'] }));
  const value = common(target.widgets.map((widget) => styleValue(widget, 'background', target.state)));
  const field = (
    <StyleColor
      target={target}
      keys={['background']}
      label={t('inspector.background')}
      palette={palette}
      hasGradients
      onChange={(colour) => editor.edit.setFill(target.widgetIds, partOf(target.state), colour)}
    />
  );
  // A token is changed where it is defined, and different fills only by a new colour.
  const isOwn = linked === undefined && value !== mixed;
  return (
    <Section id="fill" title={t('inspector.fill')}>
      {isOwn ? (
        <FillFields
          value={value}
          palette={palette}
          isReadOnly={target.isReadOnly}
          onChange={(background) => write({ background })}
        >
          {field}
        </FillFields>
      ) : (
        field
      )}
    </Section>
  );
}
