/** Links of a design as lines. */
import type { Line } from '@prototrail/model';
import type { DesignLink, DesignNode } from '../tree';
import type { LayerHost, Member, Sink } from './layers';
import { note } from './report';

/** A layer with links and what it became. */
export interface LinkSource {
  node: DesignNode;
  id: string;
  /** Of the screen around. */
  screenId: string;
  frame: string;
  kind: Member['kind'] | 'screen';
}

export interface LinkTargets {
  /** Ids of screens by those of frames. */
  screens: ReadonlyMap<string, string>;
  /** Ids of widgets and groups by those of layers. */
  members: ReadonlyMap<string, string>;
}

export function linesOf(host: LayerHost, sources: readonly LinkSource[], targets: LinkTargets, sink: Sink): Line[] {
  return sources.flatMap((source) =>
    source.node.links.flatMap((link, index): Line[] => {
      if (link.action === 'url' && source.node.kind === 'text') return [];
      if (link.action === 'back' && source.kind !== 'screen') {
        goBack(sink, source.id);
        host.report.editable.links += 1;
        return [];
      }
      const line = lineOf(host, source, link, targets);
      if (typeof line === 'string') {
        note(host.report, { layer: source.node.name, frame: source.frame, reason: line });
        return [];
      }
      host.report.editable.links += 1;
      return [{ ...line, importSourceId: `${source.node.id}#${index}` }];
    }),
  );
}

function lineOf(
  { newId }: LayerHost,
  { id, screenId, kind }: LinkSource,
  link: DesignLink,
  { screens, members }: LinkTargets,
): Line | 'action' | 'target' | 'trigger' {
  if (link.action === 'back' || link.action === 'url') return 'action';
  if (kind === 'screen' && link.event === 'hover') return 'trigger';
  const to = link.action === 'scroll' ? members.get(link.to) : screens.get(link.to);
  if (to === undefined) return 'target';
  const from = link.event === 'timer' ? screenId : id;
  return {
    ...{ id: newId('l'), from, to, points: [], event: link.event },
    ...(link.animation === null || link.action === 'scroll' ? {} : { animation: link.animation }),
    ...(link.animation === null ? {} : { duration: link.duration, easing: link.easing }),
    ...(link.timer === undefined ? {} : { timer: link.timer }),
    ...(link.keepsScroll || link.action === 'scroll' ? { scroll: true } : {}),
  };
}

function goBack(sink: Sink, id: string): void {
  const action = { type: 'back' };
  sink.widgets.forEach((widget, index) => {
    if (widget.id === id) sink.widgets[index] = { ...widget, action };
  });
  sink.groups.forEach((group, index) => {
    if (group.id === id) sink.groups[index] = { ...group, action };
  });
}
