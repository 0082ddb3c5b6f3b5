import type { LucideIcon } from 'lucide-react';
import type { ToolBehaviour, ToolHost } from './state';

/**
 * A way to take a tool: a button of the bar, a key, an entry of the command palette and of the list of shortcuts. Most tools have one; the
 * widget tool has one for each widget that it offers.
 */
export interface ToolChoice {
  /** Also the id of its action. */
  id: string;
  /** English name; other languages have it as `editor.action.<id>`. */
  name: string;
  icon: LucideIcon;
  keys: readonly string[];
  /** Other words that find it in the command palette. */
  words: readonly string[];
  /** Place in the bar of tools; without one it is found by key and command palette only. */
  bar: BarPlace | null;
  /** Works where nothing may be changed, too. */
  readOnly: boolean;
  choose(editor: ToolHost): void;
  isChosen(editor: ToolHost): boolean;
}

/** Tools to look around with are always there; tools that build need the right to change, most of them also a screen. */
export type BarPlace = 'view' | 'build' | 'buildOnScreen';

export interface ToolDefinition extends ToolBehaviour {
  choices: readonly ToolChoice[];
}

type ChoiceOptions = Pick<ToolChoice, 'name' | 'icon'> & Partial<ToolChoice>;
type ToolOptions = Omit<ToolBehaviour, 'id'> & (ChoiceOptions | { choices: readonly ToolChoice[] });

/** A tool with one choice of its own id, or with the choices that are given. */
export function defineTool(id: string, { initial, cursor, ...options }: ToolOptions): ToolDefinition {
  const choices = 'choices' in options ? options.choices : [toolChoice(id, id, options)];
  return { id, initial, cursor, choices };
}

/** One way to take the tool `toolId`. */
export function toolChoice(id: string, toolId: string, options: ChoiceOptions): ToolChoice {
  return {
    id,
    keys: [],
    words: [],
    bar: null,
    readOnly: false,
    choose: (editor) => editor.setTool(toolId),
    isChosen: (editor) => editor.state.tool === toolId,
    ...options,
  };
}
