/** Parts of screens in the looks of iOS and Material, each of several widgets. */
import type { Style } from '@prototrail/model';
import type { PalettePart } from '../definition';
import { border, radius } from '../kit/define';
import { ios } from '../packs/ios';
import { material } from '../packs/material';
import type { Composite } from './composite';
import { area, button, icon, part, picture, text } from './parts';

const iosFont: Style = {
  fontFamily: '-apple-system, BlinkMacSystemFont, Helvetica Neue, Helvetica, Arial, sans-serif',
  color: ios.ink,
  verticalAlign: 'middle',
};
const materialFont: Style = {
  fontFamily: 'Roboto, Helvetica Neue, Helvetica, Arial, sans-serif',
  color: material.ink,
  verticalAlign: 'middle',
};
type Place = Parameters<typeof text>[1];
const iosText = (label: string, place: Place, style: Style = {}): PalettePart =>
  text(label, place, { ...iosFont, fontSize: 17, ...style });
const materialText = (label: string, place: Place, style: Style = {}): PalettePart =>
  text(label, place, { ...materialFont, fontSize: 14, ...style });

/** A button without a ground, as systems write actions. */
const action = (label: string, place: Place, style: Style): PalettePart =>
  button(
    label,
    place,
    { ...border(0, 'transparent'), ...radius(100), background: 'transparent', fontWeight: 400, ...style },
    { ...border(0, 'transparent'), background: 'rgba(0,0,0,0.06)' },
  );

const materialAction = (label: string, place: Place, color: string = material.primary): PalettePart =>
  action(label, place, { ...materialFont, color, fontSize: 14, fontWeight: 500 });

type Tab = readonly [sign: string, label: string];
const tabs: readonly Tab[] = [
  ['mdi-home-variant', 'Home'],
  ['mdi-magnify', 'Search'],
  ['mdi-heart-outline', 'Saved'],
  ['mdi-account-outline', 'Profile'],
];

const iosTab = ([sign, label]: Tab, index: number): PalettePart[] => {
  const [x, color] = [index * 93.75, index === 0 ? ios.blueText : ios.inkSoft];
  return [
    icon(sign, { x: x + 35, y: 6, w: 24, h: 24 }, color),
    iosText(label, { x, y: 32, w: 93, h: 14 }, { fontSize: 11, color, textAlign: 'center', lineHeight: 1.2 }),
  ];
};

const materialTab = ([sign, label]: Tab, index: number): PalettePart[] => {
  const x = index * 93.75;
  const isOn = index === 0;
  return [
    ...(isOn ? [area({ x: x + 15, y: 12, w: 64, h: 32 }, material.secondaryContainer, 16, 'Mark')] : []),
    icon(sign, { x: x + 35, y: 16, w: 24, h: 24 }, isOn ? material.onSecondaryContainer : material.inkSoft),
    materialText(
      label,
      { x, y: 48, w: 93, h: 20 },
      {
        fontSize: 12,
        fontWeight: isOn ? 700 : 500,
        textAlign: 'center',
        color: isOn ? material.ink : material.inkSoft,
      },
    ),
  ];
};

type SettingRow = readonly [sign: string, label: string, value: string, color: string];
const settings: readonly SettingRow[] = [
  ['mdi-wifi', 'Wi-Fi', 'Home', ios.blue],
  ['mdi-bluetooth', 'Bluetooth', 'On', ios.blue],
  ['mdi-bell', 'Notifications', '', ios.red],
];
const iosRow = ([sign, label, value, color]: SettingRow, index: number): PalettePart[] => {
  const y = index * 48;
  return [
    area({ x: 16, y: y + 9, w: 30, h: 30 }, color, 7, `${label} ground`),
    icon(sign, { x: 21, y: y + 14, w: 20, h: 20 }, '#ffffff'),
    iosText(label, { x: 60, y: y + 10, w: 160, h: 28 }),
    ...(value === ''
      ? []
      : [iosText(value, { x: 220, y: y + 10, w: 92, h: 28 }, { color: ios.inkSoft, textAlign: 'right' })]),
    icon('mdi-chevron-right', { x: 316, y: y + 13, w: 22, h: 22 }, '#c4c4c7'),
    ...(index === 0 ? [] : [area({ x: 60, y, w: 283, h: 1 }, ios.line, 0, 'Line')]),
  ];
};

const overlayShadow = { v: 12, h: 0, b: 40, s: 0, c: 'rgba(0,0,0,0.18)', i: false };

const iosGround = '#f7f7f8';
const iosSheet = (y: number, h: number): PalettePart =>
  part(
    'Box',
    { x: 0, y, w: 343, h },
    {
      name: 'Ground',
      style: { background: iosGround, ...border(0, iosGround), ...radius(14), boxShadow: overlayShadow },
    },
  );
const sheetAction = (label: string, y: number, style: Style = {}): PalettePart =>
  action(label, { x: 0, y, w: 343, h: 56 }, { ...iosFont, color: ios.blueText, fontSize: 19, ...radius(14), ...style });

export const systems: readonly Composite[] = [
  {
    ...{
      id: 'iosTitleBar',
      name: 'Navigation bar (iOS, with title)',
      words: ['header', 'top bar', 'back'],
      w: 375,
      h: 44,
    },
    category: 'ios',
    parts: [
      part(
        'Box',
        { x: 0, y: 0, w: 375, h: 44 },
        { name: 'Ground', style: { background: '#ffffff', ...border(0, ios.line), borderBottomWidth: 1 } },
      ),
      icon('mdi-chevron-left', { x: 4, y: 8, w: 28, h: 28 }, ios.blueText),
      iosText('Back', { x: 30, y: 8, w: 70, h: 28 }, { color: ios.blueText }),
      iosText('Title', { x: 100, y: 8, w: 175, h: 28 }, { fontWeight: 600, textAlign: 'center' }),
      iosText('Edit', { x: 279, y: 8, w: 80, h: 28 }, { color: ios.blueText, textAlign: 'right' }),
    ],
  },
  {
    ...{ id: 'iosTabBar', name: 'Tab bar (iOS)', words: ['navigation', 'bottom', 'tabs'], w: 375, h: 50 },
    category: 'ios',
    parts: [
      part(
        'Box',
        { x: 0, y: 0, w: 375, h: 50 },
        { name: 'Ground', style: { background: '#f9f9f9', ...border(0, ios.line), borderTopWidth: 1 } },
      ),
      ...tabs.flatMap(iosTab),
    ],
  },
  {
    ...{ id: 'iosAlert', name: 'Alert (iOS)', words: ['dialog', 'modal', 'confirm'], w: 272, h: 144 },
    category: 'ios',
    parts: [
      part(
        'Box',
        { x: 0, y: 0, w: 272, h: 144 },
        {
          name: 'Ground',
          style: { background: iosGround, ...border(0, iosGround), ...radius(14), boxShadow: overlayShadow },
        },
      ),
      iosText('Delete this photo?', { x: 16, y: 18, w: 240, h: 24 }, { fontWeight: 600, textAlign: 'center' }),
      iosText(
        'It is deleted from all of your devices.',
        { x: 16, y: 44, w: 240, h: 40 },
        { fontSize: 13, lineHeight: 1.4, textAlign: 'center' },
      ),
      area({ x: 0, y: 99, w: 272, h: 1 }, ios.line, 0, 'Line'),
      area({ x: 136, y: 100, w: 1, h: 44 }, ios.line, 0, 'Line between'),
      action(
        'Cancel',
        { x: 0, y: 100, w: 136, h: 44 },
        { ...iosFont, color: ios.blueText, fontSize: 17, ...radius(14) },
      ),
      action(
        'Delete',
        { x: 137, y: 100, w: 135, h: 44 },
        { ...iosFont, color: ios.red, fontSize: 17, fontWeight: 600, ...radius(14) },
      ),
    ],
  },
  {
    ...{ id: 'iosActionSheet', name: 'Action sheet (iOS)', words: ['menu', 'bottom sheet', 'options'], w: 343, h: 232 },
    category: 'ios',
    parts: [
      iosSheet(0, 168),
      sheetAction('Share', 0),
      area({ x: 0, y: 56, w: 343, h: 1 }, ios.line, 0, 'Line 1'),
      sheetAction('Duplicate', 56),
      area({ x: 0, y: 112, w: 343, h: 1 }, ios.line, 0, 'Line 2'),
      sheetAction('Delete', 112, { color: ios.red }),
      iosSheet(176, 56),
      sheetAction('Cancel', 176, { fontWeight: 600 }),
    ],
  },
  {
    ...{ id: 'iosList', name: 'List (iOS)', words: ['settings', 'rows', 'table'], w: 343, h: 144 },
    category: 'ios',
    parts: [
      part(
        'Box',
        { x: 0, y: 0, w: 343, h: 144 },
        { name: 'Ground', style: { background: '#ffffff', ...border(1, '#e5e5ea'), ...radius(12) } },
      ),
      ...settings.flatMap(iosRow),
    ],
  },
  {
    ...{ id: 'materialAppBar', name: 'App bar (Material)', words: ['header', 'top bar', 'title'], w: 375, h: 64 },
    category: 'material',
    parts: [
      area({ x: 0, y: 0, w: 375, h: 64 }, material.surface, 0, 'Ground'),
      icon('mdi-menu', { x: 16, y: 20, w: 24, h: 24 }, material.ink),
      materialText('Title', { x: 56, y: 16, w: 220, h: 32 }, { fontSize: 22 }),
      icon('mdi-magnify', { x: 287, y: 20, w: 24, h: 24 }, material.inkSoft),
      icon('mdi-dots-vertical', { x: 335, y: 20, w: 24, h: 24 }, material.inkSoft),
    ],
  },
  {
    ...{ id: 'materialNavBar', name: 'Navigation bar (Material)', words: ['tab bar', 'bottom', 'tabs'], w: 375, h: 80 },
    category: 'material',
    parts: [area({ x: 0, y: 0, w: 375, h: 80 }, material.surfaceLow, 0, 'Ground'), ...tabs.flatMap(materialTab)],
  },
  {
    ...{ id: 'materialCard', name: 'Card (Material)', words: ['tile', 'picture', 'article'], w: 320, h: 296 },
    category: 'material',
    parts: [
      area({ x: 0, y: 0, w: 320, h: 296 }, material.surfaceLow, 12, 'Ground'),
      picture({ x: 0, y: 0, w: 320, h: 148 }, { borderTopLeftRadius: 12, borderTopRightRadius: 12 }),
      materialText('Morning in the garden', { x: 16, y: 162, w: 288, h: 28 }, { fontSize: 18 }),
      materialText(
        'Five plants that need little light and even less time.',
        { x: 16, y: 190, w: 288, h: 42 },
        { color: material.inkSoft, verticalAlign: 'top' },
      ),
      materialAction('Share', { x: 120, y: 244, w: 84, h: 40 }),
      button(
        'Read',
        { x: 212, y: 244, w: 92, h: 40 },
        {
          ...materialFont,
          ...border(0, 'transparent'),
          ...radius(20),
          background: material.primary,
          color: material.onPrimary,
          fontSize: 14,
          fontWeight: 500,
        },
        { ...border(0, 'transparent'), background: material.primaryDark },
      ),
    ],
  },
  {
    ...{
      id: 'materialSnackbar',
      name: 'Snackbar (Material)',
      words: ['toast', 'message', 'notification'],
      w: 344,
      h: 48,
    },
    category: 'material',
    parts: [
      area({ x: 0, y: 0, w: 344, h: 48 }, '#2b3232', 4, 'Ground'),
      materialText('The photo was deleted', { x: 16, y: 12, w: 220, h: 24 }, { color: '#ecf2f2' }),
      materialAction('Undo', { x: 256, y: 6, w: 80, h: 36 }, '#80d4d8'),
    ],
  },
  {
    ...{ id: 'materialDialogFull', name: 'Dialog (Material)', words: ['modal', 'confirm', 'alert'], w: 312, h: 200 },
    category: 'material',
    parts: [
      part(
        'Box',
        { x: 0, y: 0, w: 312, h: 200 },
        {
          name: 'Ground',
          style: {
            background: material.surfaceHigh,
            ...border(0, material.surfaceHigh),
            ...radius(28),
            boxShadow: overlayShadow,
          },
        },
      ),
      materialText('Delete this photo?', { x: 24, y: 24, w: 264, h: 32 }, { fontSize: 24 }),
      materialText(
        'It is deleted from all of your devices.',
        { x: 24, y: 68, w: 264, h: 44 },
        { color: material.inkSoft, verticalAlign: 'top' },
      ),
      materialAction('Cancel', { x: 116, y: 140, w: 84, h: 40 }),
      materialAction('Delete', { x: 208, y: 140, w: 84, h: 40 }),
    ],
  },
];
