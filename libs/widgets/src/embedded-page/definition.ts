import { border, boxSections, define, paintBox, radius, section } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { layoutText } from '../kit/text';
import { defaultFamily } from '../kit/style';
import { textOf } from '../kit/values';

export const embeddedPageDefinition = define({
  type: 'IFrameWidget',
  name: 'Video',
  icon: 'M3 5h18v14H3zM10 9v6l5-3z',
  defaults: {
    w: 320,
    h: 200,
    props: { url: 'https://www.youtube.com/embed/aqz-KE-bpKQ' },
    has: { onclick: true, border: true },
    style: { background: '#0f172a', ...border(0, '#0f172a'), ...radius(8) },
  },
  panel: [section('settings', { path: 'props.url', kind: 'text', labelKey: 'url' }), ...boxSections],
  texts: { fields: { url: 'Address of the video' } },
  palette: [
    { id: 'video', name: 'Video', category: 'media', words: ['youtube', 'film', 'movie', 'embed', 'iframe', 'player'] },
  ],
  paint: (input): DisplayItem[] => {
    const { w, h, props } = input;
    const size = Math.min(64, w * 0.5, h * 0.5);
    const [cx, cy] = [w / 2, h / 2];
    const address = layoutText(
      textOf(props.url),
      { x: 12, y: Math.max(0, h - 28), w: Math.max(0, w - 24), h: 20 },
      {
        font: { family: defaultFamily, size: 11, weight: 400, italic: false },
        ...{ fill: 'rgba(255,255,255,0.7)', align: 'left', valign: 'middle', lineHeight: 1.2, letterSpacing: 0 },
      },
      { single: true, ellipsis: true },
    );
    const r = size / 2;
    return [
      ...paintBox(input),
      ...(size <= 4
        ? []
        : ([
            {
              kind: 'box',
              x: cx - r,
              y: cy - r,
              w: size,
              h: size,
              radii: [r, r, r, r],
              fill: 'rgba(255,255,255,0.92)',
            },
            {
              ...{
                kind: 'path',
                d: 'M9 6.5v11l9-5.5z',
                x: cx - r,
                y: cy - r,
                scaleX: size / 24,
                scaleY: size / 24,
              },
              ...{ w: 24, h: 24, fill: '#0f172a' },
            },
          ] satisfies DisplayItem[])),
      ...(h < size + 72 || address === undefined ? [] : [address]),
    ];
  },
});
