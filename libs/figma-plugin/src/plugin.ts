/** The half of the plugin that sees the document: reads what is selected and hands it to the window. */
import type { PluginAPI, SceneNode } from '@figma/plugin-typings/plugin-api-standalone';
import type { Settings, ToPlugin, ToWindow } from './messages';
import { serialiseNode, type FileParts, type RestNode } from './serialise-node';

/** Characters of one message. */
const pieceChars = 256 * 1024;
const settingsKey = 'prototrail';
const frameTypes: ReadonlySet<string> = new Set(['FRAME', 'INSTANCE', 'GROUP', 'SECTION']);

/** Answers the window for as long as the plugin runs. */
export function servePlugin(figma: PluginAPI, html: string): void {
  const tell = (message: ToWindow): void => figma.ui.postMessage(message);
  figma.showUI(html, { width: 360, height: 440, themeColors: true });
  figma.on('selectionchange', () => tell({ type: 'frames', frames: chosenFrames(figma).length }));
  figma.ui.onmessage = async (message: ToPlugin) => {
    try {
      await answer(figma, message, tell);
    } catch (error) {
      tell({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  };
}

async function answer(figma: PluginAPI, message: ToPlugin, tell: (message: ToWindow) => void): Promise<void> {
  switch (message.type) {
    case 'ready': {
      const settings = (await figma.clientStorage.getAsync(settingsKey)) as Settings | undefined;
      tell({ type: 'settings', settings, frames: chosenFrames(figma).length });
      return;
    }
    case 'save':
      await figma.clientStorage.setAsync(settingsKey, message.settings);
      return;
    case 'read': {
      const text = JSON.stringify(await readSelection(figma));
      for (let at = 0; at < text.length; at += pieceChars)
        tell({ type: 'piece', text: text.slice(at, at + pieceChars), isLast: at + pieceChars >= text.length });
      return;
    }
    case 'picture':
      tell({ type: 'picture', number: message.number, bytes: await readPicture(figma, message) });
  }
}

/** The selected frames; what is selected inside of a frame stands for the frame. */
function chosenFrames(figma: PluginAPI): SceneNode[] {
  const found = new Map<string, SceneNode>();
  for (const selected of figma.currentPage.selection) {
    let node: SceneNode = selected;
    while (node.parent && node.parent.type !== 'PAGE') node = node.parent as SceneNode;
    if (frameTypes.has(node.type)) found.set(node.id, node);
  }
  return [...found.values()];
}

/** The selection as Figma's REST interface answers about a file. */
export async function readSelection(figma: PluginAPI): Promise<RestNode> {
  const parts: FileParts = {
    ...{ components: {}, componentSets: {}, styles: {} },
    styleName: async (id) => (await figma.getStyleByIdAsync(id))?.name,
  };
  const { currentPage, root } = figma;
  const children: RestNode[] = [];
  for (const frame of chosenFrames(figma)) children.push(await serialiseNode(frame, parts));
  const { components, componentSets, styles } = parts;
  const page = {
    ...{ id: currentPage.id, name: currentPage.name, type: 'CANVAS', children },
    flowStartingPoints: currentPage.flowStartingPoints.map(({ nodeId, name }) => ({ nodeId, name })),
  };
  return {
    ...{ name: root.name, components, componentSets, styles },
    document: { id: root.id, name: root.name, type: 'DOCUMENT', children: [page] },
  };
}

/** The picture of a fill, or a layer as it is drawn, twice as large. */
async function readPicture(
  figma: PluginAPI,
  { fill, layer }: Extract<ToPlugin, { type: 'picture' }>,
): Promise<Uint8Array | undefined> {
  if (fill !== undefined) return figma.getImageByHash(fill)?.getBytesAsync();
  const node = layer === undefined ? null : await figma.getNodeByIdAsync(layer);
  if (!node || !('exportAsync' in node)) return undefined;
  return node.exportAsync({ format: 'PNG', constraint: { type: 'SCALE', value: 2 } });
}
