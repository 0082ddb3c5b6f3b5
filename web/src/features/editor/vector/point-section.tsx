import { Trash2 } from 'lucide-react';
import {
  bendNodes,
  deleteNodes,
  kindOf,
  moveNodeTo,
  nodeAt,
  refOf,
  screenOf,
  selectedNodes,
  shownVector,
  toSeen,
  useDerived,
  useEditor,
  useSession,
  type NodeKind,
} from '../../../canvas';
import { IconButton, NumberScrubber, Segmented } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { useScrub } from '../inspector/fields';
import styles from '../inspector/inspector.module.css';
import { Section } from '../inspector/section';

const kinds: readonly NodeKind[] = ['none', 'mirrored', 'angle', 'free'];
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Place of the selected point on its screen, and what its handles do. */
export function PointSection({ isReadOnly }: { isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const scrub = useScrub();
  useDerived();
  const nodes = useSession((state) => state.vector?.nodes);
  const vector = nodes === undefined || nodes.length === 0 ? null : shownVector(editor);
  if (vector === null) return null;
  const chosen = selectedNodes(editor, vector);
  const [key] = chosen;
  const at = key === undefined ? undefined : nodeAt(vector.parts, refOf(key));
  if (at === undefined) return null;
  const screenId = screenOf(editor.app, vector.id);
  const origin = (screenId === null ? undefined : editor.app.screens[screenId]) ?? { x: 0, y: 0 };
  const seen = toSeen(vector.space, at);
  const place = (axis: 'x' | 'y') => (
    <NumberScrubber
      label={t(`vector.${axis}`)}
      prefix={axis.toUpperCase()}
      value={chosen.length === 1 ? tenths(seen[axis] - origin[axis]) : null}
      onChange={(value) => moveNodeTo(editor, { [axis]: value + origin[axis] })}
      isDisabled={isReadOnly || chosen.length !== 1}
      {...scrub}
    />
  );
  return (
    <Section id="point" title={t('vector.selected', { count: chosen.length })}>
      <div className={styles.point}>
        {place('x')}
        {place('y')}
        <IconButton
          size={28}
          icon={Trash2}
          label={t('action.vectorDeletePoint')}
          isDisabled={isReadOnly}
          onPress={() => deleteNodes(editor)}
        />
      </div>
      <Segmented
        label={t('vector.handles')}
        isCompact
        isDisabled={isReadOnly}
        value={kindOf(at)}
        onChange={(kind) => bendNodes(editor, kind)}
        items={kinds.map((id) => ({ id, label: t(`vector.kind.${id}`) }))}
      />
    </Section>
  );
}
