import { tokenModes } from '@prototrail/model';
import { useDocument, useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Segmented, Select } from '../../../ui';
import styles from './tokens.module.css';

/** So many fit beside each other. */
const maxSegments = 4;

/** Which mode the canvas of this person shows. Nothing while the prototype has one mode only. */
export function ShownMode({ hasLabel = false }: { hasLabel?: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const stored = useDocument(['app:tokenModes'], ({ app }) => app.tokenModes);
  const shown = useSession((state) => state.shownMode);
  const modes = tokenModes({ tokenModes: stored });
  if (modes.length < 2) return null;
  const value = modes.find(({ id }) => id === shown)?.id ?? modes[0]?.id ?? '';
  const choice = {
    label: t('canvasShows'),
    value,
    onChange: (id: string) => editor.session.patch({ shownMode: id === modes[0]?.id ? null : id }),
  };
  const items = modes.map(({ id, name }) => ({ id, label: name }));
  return (
    <>
      {hasLabel && <span className={styles.wide}>{t('canvasShows')}</span>}
      {modes.length > maxSegments ? (
        <Select {...choice} isLabelHidden size={28} options={items} />
      ) : (
        <Segmented {...choice} isCompact items={items} />
      )}
    </>
  );
}
