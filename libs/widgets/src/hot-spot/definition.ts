import { define, section } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';

export const hotSpotDefinition = define({
  type: 'HotSpot',
  name: 'Hotspot',
  icon: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M12 9v6M9 12h6',
  defaults: { w: 100, h: 40, has: { onclick: true } },
  panel: [section('settings')],
  abilities: { invisible: true },
  palette: [{ id: 'hotspot', name: 'Hotspot', category: 'layout', words: ['click area', 'invisible', 'link area'] }],
  paint: ({ w, h, env }): DisplayItem[] => {
    if (env.mode !== 'edit' || w < 2 || h < 2) return [];
    const d = `M.5 .5H${w - 0.5}V${h - 0.5}H.5Z`;
    return [
      {
        kind: 'path',
        d,
        x: 0,
        y: 0,
        scaleX: 1,
        scaleY: 1,
        w,
        h,
        fill: 'rgba(79,70,229,0.1)',
        stroke: '#4f46e5',
        strokeWidth: 1,
        dash: [4, 3],
      },
    ];
  },
});
