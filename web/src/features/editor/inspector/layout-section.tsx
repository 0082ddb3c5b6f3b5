import { layoutAround, layoutItemOf, unionRects, type App, type Point, type Rect, type Size } from '@prototrail/model';
import { AlignHorizontalSpaceBetween, AlignVerticalSpaceBetween, Link2, Unlink2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  boundsOf,
  scaleInto,
  screenOf,
  sourceId,
  spacingOf,
  useEditor,
  useLive,
  useSession,
  widgetsOf,
  type Editor,
} from '../../../canvas';
import { cx, IconButton, NumberScrubber } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { ActionButton } from '../panels/action-button';
import { useScrub } from './fields';
import type { Inspected } from './inspected';
import styles from './inspector.module.css';
import { ReferencePoint } from './layout/reference-point';
import { Section } from './section';
import { SizeToken } from './tokens/size-token';

interface BoxOnScreen extends Rect {
  id: string;
  /** Corner of the screen on the canvas. */
  offset: Point;
  /** Size of the screen, none on the bare canvas. */
  around: Size | undefined;
}

/** Place of a thing relative to its screen, as it is at this moment of a gesture. */
function boxOnScreen(editor: Editor, id: string, app = editor.app): BoxOnScreen | null {
  const inherited = id.includes('@') ? editor.derived.widget(id) : undefined;
  const box = inherited ?? boundsOf(app, sourceId(id));
  if (box === null) return null;
  const member = widgetsOf(editor.app, id)[0];
  const screenId = inherited?.screenId ?? (member === undefined ? null : screenOf(editor.app, member));
  const screen = screenId === null ? undefined : editor.app.screens[screenId];
  const offset = { x: screen?.x ?? 0, y: screen?.y ?? 0 };
  return { id, x: box.x - offset.x, y: box.y - offset.y, w: box.w, h: box.h, offset, around: screen };
}

const sides = ['id', 'x', 'y', 'w', 'h', 'around'] as const;
const sameBoxes = (a: readonly BoxOnScreen[], b: readonly BoxOnScreen[]): boolean =>
  a.length === b.length && a.every((box, index) => sides.every((side) => box[side] === b[index]?.[side]));

/** The box of one thing in the mode that is shown, where tokens may give other sizes; null in the default mode. */
function boxInMode(editor: Editor, ids: readonly string[]): BoxOnScreen | null {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0 || editor.laidOut === editor.app) return null;
  return boxOnScreen(editor, id, editor.laidOut);
}

/** Whether the layout around a thing says where it is. */
function isInFlow(app: App, id: string): boolean {
  if (layoutAround(app, id) === undefined) return false;
  return layoutItemOf(app.widgets[id] ?? app.groups?.[id]).position !== 'free';
}

/** Place on the screen and size; several things are handled as their common frame. */
export function LayoutSection({
  inspected,
  isReadOnly,
}: {
  inspected: Extract<Inspected, { kind: 'things' }>;
  isReadOnly: boolean;
}) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const scrub = useScrub();
  const [keepsRatio, setKeepsRatio] = useState(false);
  const boxes = useLive((live) => inspected.ids.flatMap((id) => boxOnScreen(live, id) ?? []), sameBoxes);
  const isArranged = useLive(({ app }) => inspected.ids.some((id) => isInFlow(app, id)), Object.is);
  const inMode = useLive(
    (live) => boxInMode(live, inspected.ids),
    (a, b) => sameBoxes(a ? [a] : [], b ? [b] : []),
  );
  const isFixed = isReadOnly || inspected.ids.some((id) => id.includes('@'));
  // The layout around a thing says where it is: nothing of it can stay while its size is set.
  const chosen = useSession((state) => state.reference);
  const reference = isArranged ? { x: 0, y: 0 } : chosen;
  const frame = unionRects(boxes);
  const [first] = boxes;
  /** One thing is placed; several move and grow with their common frame. */
  const set = (key: 'x' | 'y' | 'w' | 'h', value: number): void => {
    if (!frame || !first) return;
    const to = { ...frame, [key]: value };
    if (key === 'x') to.x = value - reference.x * frame.w;
    if (key === 'y') to.y = value - reference.y * frame.h;
    if (keepsRatio && frame.w > 0 && frame.h > 0) {
      if (key === 'w') to.h = Math.round((value * frame.h) / frame.w);
      if (key === 'h') to.w = Math.round((value * frame.w) / frame.h);
    }
    if (key === 'w' || key === 'h') {
      to.x = Math.round(frame.x + reference.x * (frame.w - to.w));
      to.y = Math.round(frame.y + reference.y * (frame.h - to.h));
    }
    editor.edit.together('edit.place', () => {
      if (key === 'x' || key === 'y') editor.edit.moveBy(inspected.ids, to.x - frame.x, to.y - frame.y);
      else
        for (const box of boxes) {
          const { x, y, w, h } = boxes.length === 1 ? to : scaleInto(box, frame, to);
          editor.edit.place(box.id, { x: x + box.offset.x, y: y + box.offset.y, w, h });
        }
    });
  };
  const shown = (of: Rect, key: 'x' | 'y' | 'w' | 'h'): number =>
    key === 'x' ? of.x + reference.x * of.w : key === 'y' ? of.y + reference.y * of.h : of[key];
  // Groups have no size of their own.
  const canLink = !isFixed && inspected.widgets.length === inspected.ids.length && inspected.groupId === undefined;
  const spacing = spacingOf(boxes);
  const gapField = (axis: 'x' | 'y'): ReactNode => (
    <NumberScrubber
      label={t(`inspector.gap.${axis}`)}
      prefix={axis === 'x' ? <AlignHorizontalSpaceBetween size={14} /> : <AlignVerticalSpaceBetween size={14} />}
      value={spacing?.[axis] ?? null}
      onChange={(gap) => editor.edit.setSpacing(inspected.ids, axis, gap)}
      isDisabled={isFixed}
      min={0}
      {...scrub}
    />
  );
  /** What a typed `%` is a part of: a size is scaled by it, a place is on the screen around. */
  const percentOf = (key: 'x' | 'y' | 'w' | 'h'): { parent?: number } => {
    const whole = key === 'w' || key === 'h' ? frame?.[key] : first?.around?.[key === 'x' ? 'w' : 'h'];
    return whole === undefined ? {} : { parent: whole };
  };
  const field = (key: 'x' | 'y' | 'w' | 'h'): ReactNode => (
    <NumberScrubber
      label={t(`inspector.${key}`)}
      prefix={key.toUpperCase()}
      value={frame ? Math.round(shown(inMode ?? frame, key) * 100) / 100 : null}
      onChange={(value) => set(key, value)}
      isDisabled={isFixed || (isArranged && (key === 'x' || key === 'y'))}
      {...(key === 'w' ? { min: 1, className: styles.widthPlace ?? '' } : {})}
      {...(key === 'h' ? { min: 1, className: styles.heightPlace ?? '' } : {})}
      {...percentOf(key)}
      {...scrub}
    />
  );
  /** After the four fields, so that Tab goes from number to number. */
  const sizeToken = (key: 'w' | 'h'): ReactNode =>
    canLink && (
      <span className={cx(styles.sizeToken, key === 'w' ? styles.widthPlace : styles.heightPlace)}>
        <SizeToken
          map="widgets"
          owners={inspected.widgets}
          keys={[key]}
          label={t(`inspector.${key}`)}
          isReadOnly={isFixed}
        />
      </span>
    );
  return (
    <Section id="layout" title={t('inspector.layout')}>
      <div className={styles.layout}>
        {field('x')}
        {field('y')}
        {boxes.length > 1 ? <ActionButton id="tidyUp" /> : <span />}
        {field('w')}
        {field('h')}
        {sizeToken('w')}
        {sizeToken('h')}
        <IconButton
          size={28}
          icon={keepsRatio ? Link2 : Unlink2}
          label={t('inspector.keepRatio')}
          isPressed={keepsRatio}
          onPress={() => setKeepsRatio(!keepsRatio)}
        />
        {spacing !== null && !isArranged && (
          <>
            {spacing.x === null ? <span /> : gapField('x')}
            {spacing.y === null ? <span /> : gapField('y')}
          </>
        )}
      </div>
      <div className={styles.reference}>
        <ReferencePoint isDisabled={isFixed || isArranged} />
        <span className={styles.flips}>
          <ActionButton id="flipHorizontal" />
          <ActionButton id="flipVertical" />
          <ActionButton id="scale" />
        </span>
      </div>
    </Section>
  );
}
