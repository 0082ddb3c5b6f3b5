import type { ResolvedWidget, Style } from '@prototrail/model';
import { fontOf, getDefinition } from '@prototrail/widgets';
import {
  AArrowDown,
  AArrowUp,
  Bold,
  Italic,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import type { ActionHost } from './action-host';
import { action, type Action } from './action';

/** A style for all, or for each by what it is like. */
type Change = (widget: ResolvedWidget, isOn: boolean) => Style;

const sizeLimits = { min: 1, max: 400 };

const resized = (by: number): Change => {
  return ({ effectiveStyle, h }) => {
    const size = Math.round(fontOf(effectiveStyle, h).size) + by;
    return { fontSize: Math.min(sizeLimits.max, Math.max(sizeLimits.min, size)) };
  };
};

const isBold = ({ effectiveStyle: { fontWeight } }: ResolvedWidget): boolean =>
  fontWeight === 'bold' || Number(fontWeight) >= 600;
const isItalic = ({ effectiveStyle }: ResolvedWidget): boolean => effectiveStyle['fontStyle'] === 'italic';
const isUnderlined = ({ effectiveStyle }: ResolvedWidget): boolean => effectiveStyle['textDecoration'] === 'underline';
const isAligned =
  (side: string) =>
  ({ effectiveStyle }: ResolvedWidget): boolean =>
    effectiveStyle['textAlign'] === side;

interface TextStyle {
  id: string;
  icon: LucideIcon;
  key: string;
  words: readonly string[];
  isOn?: (widget: ResolvedWidget) => boolean;
  change: Change;
}

const styles: readonly TextStyle[] = [
  {
    ...{ id: 'textBold', icon: Bold, key: 'mod+b', words: ['strong', 'weight', 'font'], isOn: isBold },
    change: (_, isOn) => ({ fontWeight: isOn ? 400 : 700 }),
  },
  {
    // its usual key picks the colour of a border
    ...{ id: 'textItalic', icon: Italic, key: '', words: ['slanted', 'oblique', 'font'], isOn: isItalic },
    change: (_, isOn) => ({ fontStyle: isOn ? 'normal' : 'italic' }),
  },
  {
    ...{ id: 'textUnderline', icon: Underline, key: 'mod+u', words: ['line', 'decoration'], isOn: isUnderlined },
    change: (_, isOn) => ({ textDecoration: isOn ? 'none' : 'underline' }),
  },
  ...(
    [
      ['Left', 'left', TextAlignStart, 'mod+alt+l'],
      ['Center', 'center', TextAlignCenter, 'mod+alt+t'],
      ['Right', 'right', TextAlignEnd, 'mod+alt+r'],
    ] as const
  ).map(([name, side, icon, key]): TextStyle => ({
    ...{ id: `text${name}`, icon, key, words: ['align', 'paragraph', side], isOn: isAligned(side) },
    change: () => ({ textAlign: side }),
  })),
  { id: 'textLarger', icon: AArrowUp, key: 'mod+shift+.', words: ['font', 'size', 'bigger'], change: resized(1) },
  { id: 'textSmaller', icon: AArrowDown, key: 'mod+shift+,', words: ['font', 'size'], change: resized(-1) },
];

/** What is selected and shows a text. */
const textsOf = (editor: ActionHost): ResolvedWidget[] =>
  editor.selection
    .widgetIds()
    .flatMap((id) => editor.derived.widget(id) ?? [])
    .filter(({ type }) => getDefinition(type).panel.some((section) => section.id === 'typography'));

const areAll = (editor: ActionHost, isOn: (widget: ResolvedWidget) => boolean): boolean => {
  const texts = textsOf(editor);
  return texts.length > 0 && texts.every(isOn);
};

/** Styles of whole texts by keys; those of words are in the bar of the text that is edited. */
export const textActions: readonly Action[] = styles.map(({ id, icon, key, words, isOn, change }) =>
  action(
    id,
    {
      icon,
      group: 'text',
      keys: key === '' ? [] : [key],
      words,
      ...(isOn === undefined ? { repeats: true } : { isChecked: (editor) => areAll(editor, isOn) }),
      when: (editor) => textsOf(editor).length > 0,
    },
    (editor) => {
      const texts = textsOf(editor);
      const areOn = isOn !== undefined && texts.every(isOn);
      editor.edit.together('edit.style', () => {
        for (const text of texts) editor.edit.setWidgetPart([text.id], 'style', change(text, areOn));
      });
    },
  ),
);
