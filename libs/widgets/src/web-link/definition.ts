import {
  booleanField,
  border,
  boxSections,
  colors,
  define,
  fontStyle,
  labelField,
  labelOf,
  paintBox,
  paintText,
  section,
  textSections,
} from '../kit/define';
import { paintQrCode } from './paint-qr-code';

export const webLinkDefinition = define({
  type: 'WebLink',
  name: 'Web link',
  icon: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  defaults: {
    w: 150,
    h: 30,
    props: { label: 'https://example.org' },
    has: { label: true, onclick: true, padding: true },
    style: {
      ...fontStyle,
      color: colors.accent,
      textDecoration: 'underline',
      verticalAlign: 'middle',
      background: null,
    },
    hover: { color: colors.accentDark },
  },
  states: ['hover'],
  texts: { fields: { qrCode: 'Show as QR code' } },
  panel: [
    section('label', labelField),
    section('settings', booleanField('props.qrCode', 'qrCode')),
    ...textSections,
    ...boxSections,
  ],
  abilities: { editableText: 'label' },
  palette: [
    { id: 'webLink', name: 'Web link', category: 'text', words: ['url', 'address', 'href', 'external', 'page'] },
    {
      id: 'qrCode',
      name: 'QR code',
      category: 'media',
      words: ['barcode', 'matrix', 'scan', 'link', 'ticket', 'pass'],
      defaults: {
        ...{ w: 128, h: 128 },
        props: { label: 'https://example.org', qrCode: true },
        style: { background: colors.white, color: colors.ink, textDecoration: 'none', ...border(0, colors.line) },
        hover: { color: colors.ink },
      },
    },
  ],
  paint: (input) => [
    ...paintBox(input),
    ...(paintQrCode(input, labelOf(input)) ??
      paintText(input, labelOf(input), { valign: 'middle' }, { single: true, ellipsis: true })),
  ],
});
