/** What a bar sees and does of the text that is edited. It knows nothing of the library that edits. */
import type { ListKind } from '@prototrail/model';

export type TextToggle = 'bold' | 'italic' | 'underline' | 'strike' | 'super' | 'sub';

/** Styles of what is selected, or of what would be typed. `null` stands for several values. */
export interface SelectedStyle {
  toggles: Readonly<Record<TextToggle, boolean>>;
  /** Empty without one. */
  color: string | null;
  /** Font size in px, that of the widget where the text has none of its own. */
  size: number | null;
  link: string | null;
  list: ListKind | null;
  isEmpty: boolean;
}

export interface RichTextHandle {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  style(): SelectedStyle;
  /** Look of the widget, which the whole text has where it has none of its own. */
  readonly base: { readonly color: string };
  toggle(what: TextToggle): void;
  toggleList(list: ListKind): void;
  /** An empty colour is that of the widget. */
  setColor(color: string): void;
  setSize(size: number): void;
  /** An empty address removes the link. Without a selection the address itself is written. */
  setLink(link: string): void;
  /** Removes all styles from the selection, or from the whole text where nothing is selected. */
  clear(): void;
  focus(): void;
  /** Called when the key for links is pressed. */
  onLinkKey(listener: () => void): () => void;
}
