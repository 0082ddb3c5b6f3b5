import { stackedShadow } from '@prototrail/model';
import { Plus } from 'lucide-react';
import { IconButton } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { useStyleWriter, type StyleTarget } from '../fields';
import styles from '../inspector.module.css';
import { Row } from '../section';
import { common, mixed, styleValue } from '../values';
import { ShadowFields } from './shadow-fields';

const key = 'textShadow';
const firstShadow = { h: 0, v: 1, b: 2, c: 'rgba(0,0,0,0.35)' };

/** The shadow of the letters. */
export function TextShadow({ target, palette }: { target: StyleTarget; palette: readonly string[] }) {
  const { t } = useEditorTexts();
  const write = useStyleWriter(target);
  const value = common(target.widgets.map((widget) => styleValue(widget, key, target.state) ?? null));
  const name = t('inspector.textShadow');
  return (
    <div role="group" aria-label={name}>
      <Row label={name}>
        {value === mixed && <span className={styles.hint}>{t('inspector.mixed')}</span>}
        {value === null && (
          <IconButton
            size={24}
            icon={Plus}
            label={t('inspector.addShadowTo', { name })}
            isDisabled={target.isReadOnly}
            onPress={() => write({ [key]: stackedShadow([firstShadow]) })}
          />
        )}
      </Row>
      {value !== null && value !== mixed && (
        <ShadowFields target={target} styleKey={key} value={value} palette={palette} isOfText />
      )}
    </div>
  );
}
