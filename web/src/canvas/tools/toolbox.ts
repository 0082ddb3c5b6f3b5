import { nothingTransient } from '../store/transient';
import { Tool, type ToolControl, type ToolHost, type ToolState } from './state';
import { toolDefinitions } from './tools';

/** Tools that leave the vector open whose points are shown. */
const worksOnVectors: ReadonlySet<string> = new Set(['vector', 'pen', 'pencil', 'hand', 'zoom']);

/** Which tool is in the hand. */
export class Toolbox implements ToolControl {
  readonly #editor: ToolHost;
  readonly #tools: ReadonlyMap<string, Tool>;
  #current: Tool;

  constructor(editor: ToolHost) {
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

  /** Cursor of a free hand with this tool. */
  get cursor(): string {
    return this.#current.cursor;
  }

  choose(id: string): Tool {
    const next = this.#get(id);
    this.#current.stop();
    this.#current = next;
    const vector = worksOnVectors.has(next.id) ? this.#editor.state.vector : null;
    this.#editor.session.patch({ tool: next.id, transient: nothingTransient, live: null, vector });
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
