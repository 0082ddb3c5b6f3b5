import { useEditor } from '../../../../canvas';
import { useEditorTexts } from '../../editor-texts';
import { partOf, StyleColor } from '../fields';
import { Section } from '../section';
import type { StyleSectionProps } from './style-section';

export function FillSection({ target, palette }: StyleSectionProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  return (
    <Section id="fill" title={t('inspector.fill')}>
      <StyleColor
        target={target}
        keys={['background']}
        label={t('inspector.background')}
        palette={palette}
        hasGradients
        onChange={(colour) => editor.edit.setFill(target.widgetIds, partOf(target.state), colour)}
      />
    </Section>
  );
}
