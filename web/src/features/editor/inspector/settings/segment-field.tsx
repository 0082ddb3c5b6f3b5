import { LayoutGrid } from 'lucide-react';
import type { Screen } from '@prototrail/model';
import { imageUrl } from '../../../../api';
import { useDerived, useEditor } from '../../../../canvas';
import { Button, IconButton, Popover, ScreenPreview, Select } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { Row } from '../section';
import styles from './segment-field.module.css';

interface SegmentFieldProps {
  name: string;
  /** Id of the segment screen; empty without one, null where the selection differs. */
  value: string | null;
  isReadOnly: boolean;
  onChange(id: string): void;
}

/** Chooses the segment screen that is shown, by name or by picture; the way there and out of it. */
export function SegmentField({ name, value, isReadOnly, onChange }: SegmentFieldProps) {
  const editor = useEditor();
  const { app } = useDerived();
  const { t } = useEditorTexts();
  const segments = Object.values(app.screens).filter((screen) => screen.segment === true);
  const chosen = segments.find(({ id }) => id === value);
  const goTo = (id: string): void => {
    editor.selection.set([id]);
    editor.camera.centerOn(id);
  };
  return (
    <>
      <Row label={name}>
        <div className={styles.choice}>
          <Select
            label={name}
            isLabelHidden
            size={28}
            value={chosen?.id ?? null}
            isDisabled={isReadOnly}
            onChange={onChange}
            options={segments.map((screen) => ({ id: screen.id, label: screen.name }))}
            placeholder={t(
              value === null ? 'inspector.mixed' : segments.length === 0 ? 'inspector.noSegments' : 'inspector.notSet',
            )}
          />
          {segments.length > 1 && !isReadOnly && (
            <Popover
              label={name}
              placement="left top"
              trigger={<IconButton size={28} icon={LayoutGrid} label={t('inspector.segmentPictures')} />}
            >
              {(close) => (
                <Pictures
                  segments={segments}
                  chosen={chosen?.id}
                  onChoose={(id) => {
                    onChange(id);
                    close();
                  }}
                />
              )}
            </Popover>
          )}
        </div>
      </Row>
      {chosen && (
        <div className={styles.chosen}>
          <ScreenPreview app={app} screenId={chosen.id} imageUrl={(url) => imageUrl(url)} isCropped />
          <span className={styles.actions}>
            <Button size={24} kind="ghost" onPress={() => goTo(chosen.id)}>
              {t('inspector.openSegment')}
            </Button>
            <Button size={24} kind="ghost" isDisabled={isReadOnly} onPress={() => onChange('')}>
              {t('inspector.removeSegment')}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}

interface PicturesProps {
  segments: readonly Screen[];
  chosen: string | undefined;
  onChoose(id: string): void;
}

function Pictures({ segments, chosen, onChoose }: PicturesProps) {
  const { app } = useDerived();
  return (
    <ul className={styles.pictures}>
      {segments.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className={styles.picture} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <ScreenPreview app={app} screenId={id} imageUrl={(url) => imageUrl(url)} isCropped />
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
