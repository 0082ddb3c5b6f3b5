import type { PaintInput } from '../definition';
import { colorOf } from '../kit/colors';
import type { DisplayItem } from '../kit/display-list';
import { defaultColor } from '../kit/style';
import { qrModules } from './qr-code';

/** Light modules around the code, without which cameras do not find it. */
const quiet = 4;

/** The text as a QR code; undefined where it is not wanted or the text is too long. */
export function paintQrCode({ props, style, w, h }: PaintInput, text: string): DisplayItem[] | undefined {
  const rows = props.qrCode === true ? qrModules(text) : undefined;
  if (rows === undefined) return undefined;
  const size = rows.length + quiet * 2;
  const scale = Math.min(w, h) / size;
  const d = rows.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x + quiet} ${y + quiet}h${length}v1h-${length}z`),
  );
  return [
    {
      ...{ kind: 'path', d: d.join(''), scaleX: scale, scaleY: scale, w: size, h: size },
      ...{ x: (w - size * scale) / 2, y: (h - size * scale) / 2 },
      fill: colorOf(style.color) ?? defaultColor,
    },
  ];
}

/** Start and length of what is dark in a row. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (isDark && last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else if (isDark) runs.push([x, 1]);
  });
  return runs;
}
