import type { Editor } from '../editor';
import { nothingTransient } from '../store/transient';
import { handTool } from './hand/hand.tool';
import { lineTool } from './line/line.tool';
import { screenTool } from './screen/screen.tool';
import { selectTool } from './select/select.tool';
import { Tool, type ToolDefinition, type ToolState } from './state';
import { widgetTool } from './widget/widget.tool';
import { zoomTool } from './zoom/zoom.tool';

/** Every tool of the editor. */
export const toolDefinitions: readonly ToolDefinition[] = [
  selectTool,
  handTool,
  screenTool,
  widgetTool,
  lineTool,
  zoomTool,
];

/** Which tool is in the hand. */
export class Toolbox {
  readonly #editor: Editor;
  readonly #tools: ReadonlyMap<string, Tool>;
  #current: Tool;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#tools = new Map(toolDefinitions.map((definition) => [definition.id, new Tool(editor, definition)]));
    this.#current = this.#get('select');
  }

  /** The tool that is in the hand; its states change by `transition`. */
  get current(): Tool {
    return this.#current;
  }

  get state(): ToolState<never> {
    return this.#current.state;
  }

  choose(id: string): Tool {
    const next = this.#get(id);
    this.#current.stop();
    this.#current = next;
    this.#editor.session.patch({ tool: next.id, transient: nothingTransient, live: null, cursor: 'default' });
    next.start();
    return next;
  }

  #get(id: string): Tool {
    const tool = this.#tools.get(id) ?? this.#tools.get('select');
    if (tool === undefined)
      throw new Error(`tool "${id}" is unknown; use one of ${[...this.#tools.keys()].join(', ')}`);
    return tool;
  }
}
