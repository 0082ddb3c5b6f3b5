import { Download } from 'lucide-react';
import { memo } from 'react';
import { useEditor } from '../../../canvas';
import { Button, Select } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './inspector.module.css';
import { Pair, Section } from './section';

/** How a picture of the selection is written. */
export interface PictureChoice {
  kind: 'png' | 'svg';
  scale: number;
}

export const usualPicture: PictureChoice = { kind: 'png', scale: 3 };

const scales = ['1', '2', '3', '4'] as const;

interface ExportSectionProps {
  /** Kept outside, as the section gives way to that of another selection. */
  choice: PictureChoice;
  onChoice(choice: PictureChoice): void;
}

/** The selection as a picture, at once; more kinds are in the dialog. */
export const ExportSection = memo(function ExportSection({ choice, onChoice }: ExportSectionProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  return (
    <Section id="export" title={t('exportSection.title')}>
      <Pair>
        <Select
          label={t('exportSection.kind')}
          isLabelHidden
          size={28}
          value={choice.kind}
          options={(['png', 'svg'] as const).map((id) => ({ id, label: id.toUpperCase() }))}
          onChange={(kind) => onChoice({ ...choice, kind })}
        />
        <Select
          label={t('exportSection.scale')}
          isLabelHidden
          size={28}
          value={choice.kind === 'svg' ? '1' : (scales.find((scale) => Number(scale) === choice.scale) ?? '3')}
          isDisabled={choice.kind === 'svg'}
          options={scales.map((id) => ({ id, label: `${id}×` }))}
          onChange={(scale) => onChoice({ ...choice, scale: Number(scale) })}
        />
      </Pair>
      <div className={styles.buttons}>
        <Button size={28} icon={Download} onPress={() => editor.request({ type: 'savePicture', ...choice })}>
          {t('exportSection.save')}
        </Button>
        <Button size={28} kind="ghost" onPress={() => editor.request({ type: 'export' })}>
          {t('exportSection.more')}
        </Button>
      </div>
    </Section>
  );
});
