import {
  Bold,
  Italic,
  List,
  ListOrdered,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  Type,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Toolbar, type PressEvent } from 'react-aria-components';
import type { RichTextHandle, TextToggle } from '../../../canvas';
import { ColorField, IconButton, NumberScrubber } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { TextLink } from './text-link';
import { shortcutText } from '../shortcuts/shortcut-words';
import styles from './text-bar.module.css';

const toggles: readonly (readonly [TextToggle, LucideIcon, string])[] = [
  ['bold', Bold, 'mod+b'],
  ['italic', Italic, 'mod+i'],
  ['underline', Underline, 'mod+u'],
  ['strike', Strikethrough, 'mod+shift+x'],
  ['super', Superscript, 'mod+.'],
  ['sub', Subscript, 'mod+,'],
];
const lists = [
  ['bullet', List, 'mod+shift+8'],
  ['number', ListOrdered, 'mod+shift+7'],
] as const;

/** Styles of what is selected in a text that is edited. */
export function TextBar({ text }: { text: RichTextHandle }): ReactNode {
  const { t } = useEditorTexts();
  const style = useSyncExternalStore(text.subscribe, text.style);
  // Who pressed a key goes on in the bar, who clicked goes on in the text.
  const apply = (change: () => void) => (event: PressEvent) => {
    change();
    if (event.pointerType !== 'keyboard' && event.pointerType !== 'virtual') text.focus();
  };
  return (
    <Toolbar aria-label={t('textBar.label')} className={styles.bar}>
      {toggles.map(([what, icon, keys]) => (
        <IconButton
          key={what}
          icon={icon}
          size={28}
          label={t(`textBar.${what}`)}
          shortcut={shortcutText(keys)}
          isPressed={style.toggles[what]}
          onPress={apply(() => text.toggle(what))}
        />
      ))}
      <span className={styles.divider} />
      <NumberScrubber
        className={styles.size ?? ''}
        label={t('textBar.size')}
        prefix={<Type size={14} aria-hidden />}
        value={style.size}
        min={1}
        max={1000}
        isNarrow
        onChange={(size) => text.setSize(size)}
      />
      <ColorField
        className={styles.color ?? ''}
        label={t('textBar.color')}
        value={style.color === '' ? text.base.color : style.color}
        hasOpacity={false}
        onChange={(color) => text.setColor(color === 'transparent' ? '' : color)}
      />
      <TextLink text={text} style={style} />
      <span className={styles.divider} />
      {lists.map(([list, icon, keys]) => (
        <IconButton
          key={list}
          icon={icon}
          size={28}
          label={t(`textBar.${list}`)}
          shortcut={shortcutText(keys)}
          isPressed={style.list === list}
          onPress={apply(() => text.toggleList(list))}
        />
      ))}
      <IconButton
        icon={RemoveFormatting}
        size={28}
        label={t('textBar.clear')}
        shortcut={shortcutText('mod+\\')}
        onPress={apply(() => text.clear())}
      />
    </Toolbar>
  );
}
