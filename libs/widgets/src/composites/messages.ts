import { border, colors, radius } from '../kit/define';
import type { Composite } from './composite';
import { icon, part, text } from './parts';

interface Tone {
  id: string;
  name: string;
  icon: string;
  ink: string;
  ground: string;
  line: string;
  message: string;
  action: string;
}

const tones: readonly Tone[] = [
  {
    id: 'Alert',
    name: 'Alert',
    icon: 'mdi-alert-circle-outline',
    ink: '#b91c1c',
    ground: '#fef2f2',
    line: '#fecaca',
    message: 'The card was declined',
    action: 'Retry',
  },
  {
    id: 'Info',
    name: 'Info',
    icon: 'mdi-information-outline',
    ink: '#1d4ed8',
    ground: '#eff6ff',
    line: '#bfdbfe',
    message: 'A new version is ready',
    action: 'Reload',
  },
  {
    id: 'Success',
    name: 'Success',
    icon: 'mdi-check-circle-outline',
    ink: '#15803d',
    ground: '#f0fdf4',
    line: '#bbf7d0',
    message: 'Your order is on its way',
    action: 'Show',
  },
];

const banner = ({ id, name, icon: sign, ink, ground, line, message }: Tone): Composite => ({
  ...{ id: `banner${id}`, name, words: ['banner', 'message', 'notice', 'hint'], w: 296, h: 56 },
  parts: [
    part(
      'Box',
      { x: 0, y: 0, w: 296, h: 56 },
      { name: 'Ground', style: { background: ground, ...border(1, line), ...radius(8) } },
    ),
    icon(sign, { x: 16, y: 16, w: 24, h: 24 }, ink),
    text(message, { x: 52, y: 16, w: 200, h: 24 }, { color: ink, fontWeight: 500, verticalAlign: 'middle' }),
    icon('mdi-close', { x: 260, y: 18, w: 20, h: 20 }, ink),
  ],
});

const shadow = { v: 8, h: 0, b: 20, s: -4, c: 'rgba(15,23,42,0.35)', i: false };

const toast = ({ id, name, icon: sign, line, message, action }: Tone): Composite => ({
  ...{
    id: `toast${id}`,
    name: `Toast (${name.toLowerCase()})`,
    words: ['message', 'snackbar', 'notification'],
    w: 320,
    h: 64,
  },
  parts: [
    part(
      'Box',
      { x: 0, y: 0, w: 320, h: 64 },
      { name: 'Ground', style: { background: '#0f172a', ...border(0, '#0f172a'), ...radius(10), boxShadow: shadow } },
    ),
    icon(sign, { x: 16, y: 20, w: 24, h: 24 }, line),
    text(message, { x: 52, y: 20, w: 180, h: 24 }, { color: colors.white, verticalAlign: 'middle' }),
    text(
      action,
      { x: 248, y: 20, w: 56, h: 24 },
      { color: line, fontWeight: 600, textAlign: 'right', verticalAlign: 'middle' },
    ),
  ],
});

export const messages: readonly Composite[] = [...tones.map(banner), ...tones.map(toast)];
