import { colors } from '../kit/define';
import type { Composite } from './composite';
import { button, card, field, icon, note, part, picture, quietButton, text, title } from './parts';

export const dialogs: readonly Composite[] = [
  {
    ...{ id: 'dialog', name: 'Dialog', words: ['modal', 'popup', 'window'], w: 320, h: 400 },
    parts: [
      card(320, 400, true),
      picture({ x: 24, y: 24, w: 272, h: 160 }, 10),
      title('Try the new basket', { x: 24, y: 204, w: 272, h: 28 }, 20),
      note(
        'Save things for later, share your list and order again with one tap.',
        { x: 24, y: 240, w: 272, h: 60 },
        { fontSize: 14 },
      ),
      button('Show me', { x: 24, y: 336, w: 272, h: 40 }),
    ],
  },
  {
    ...{ id: 'confirm', name: 'Confirm', words: ['dialog', 'modal', 'question', 'delete', 'alert'], w: 320, h: 176 },
    parts: [
      card(320, 176, true),
      title('Delete this photo?', { x: 24, y: 24, w: 272, h: 26 }),
      note('It will be gone from all your devices.', { x: 24, y: 56, w: 272, h: 44 }, { fontSize: 14 }),
      quietButton('Cancel', { x: 84, y: 116, w: 100, h: 36 }),
      button(
        'Delete',
        { x: 196, y: 116, w: 100, h: 36 },
        {
          background: colors.danger,
          borderTopColor: colors.danger,
          borderRightColor: colors.danger,
          borderBottomColor: colors.danger,
          borderLeftColor: colors.danger,
        },
        { background: '#b91c1c' },
      ),
    ],
  },
  {
    ...{ id: 'login', name: 'Login', words: ['sign in', 'form', 'account', 'password'], w: 304, h: 332 },
    parts: [
      card(304, 332),
      title('Welcome back', { x: 24, y: 24, w: 256, h: 30 }, 22),
      note('Sign in to go on.', { x: 24, y: 56, w: 256, h: 20 }, { fontSize: 14 }),
      text('Email', { x: 24, y: 92, w: 256, h: 20 }, { fontSize: 13, fontWeight: 500 }),
      field('you@example.org', { x: 24, y: 114, w: 256, h: 40 }),
      text('Password', { x: 24, y: 168, w: 256, h: 20 }, { fontSize: 13, fontWeight: 500 }),
      field('Your password', { x: 24, y: 190, w: 256, h: 40 }, 'Password'),
      button('Sign in', { x: 24, y: 254, w: 256, h: 40 }),
      text(
        'Forgot your password?',
        { x: 24, y: 302, w: 256, h: 20 },
        { fontSize: 13, color: colors.accent, textAlign: 'center' },
      ),
    ],
  },
  {
    ...{ id: 'signup', name: 'Sign up', words: ['register', 'create account', 'form'], w: 304, h: 400 },
    parts: [
      card(304, 400),
      title('Create your account', { x: 24, y: 24, w: 256, h: 30 }, 22),
      note('It takes a minute.', { x: 24, y: 56, w: 256, h: 20 }, { fontSize: 14 }),
      field('Name', { x: 24, y: 96, w: 256, h: 40 }),
      field('Email', { x: 24, y: 148, w: 256, h: 40 }),
      field('Password', { x: 24, y: 200, w: 256, h: 40 }, 'Password'),
      part('CheckBox', { x: 24, y: 258, w: 20, h: 20 }, { name: 'Terms' }),
      text('I accept the terms', { x: 54, y: 257, w: 226, h: 22 }, { fontSize: 14, verticalAlign: 'middle' }),
      button('Create account', { x: 24, y: 300, w: 256, h: 40 }),
      text(
        'I have an account',
        { x: 24, y: 356, w: 256, h: 20 },
        { fontSize: 13, color: colors.accent, textAlign: 'center' },
      ),
    ],
  },
  {
    ...{ id: 'searchBar', name: 'Search bar', words: ['find', 'filter', 'header'], w: 320, h: 44 },
    parts: [
      part(
        'Box',
        { x: 0, y: 0, w: 320, h: 44 },
        {
          name: 'Ground',
          style: {
            background: '#f1f5f9',
            borderTopWidth: 0,
            borderRightWidth: 0,
            borderBottomWidth: 0,
            borderLeftWidth: 0,
            borderTopLeftRadius: 22,
            borderTopRightRadius: 22,
            borderBottomRightRadius: 22,
            borderBottomLeftRadius: 22,
          },
        },
      ),
      icon('mdi-magnify', { x: 14, y: 10, w: 24, h: 24 }, '#64748b'),
      part(
        'TextBox',
        { x: 46, y: 4, w: 228, h: 36 },
        {
          name: 'Search',
          props: { label: 'Search', placeholder: true },
          style: { background: null, borderTopWidth: 0, borderRightWidth: 0, borderBottomWidth: 0, borderLeftWidth: 0 },
        },
      ),
      icon('mdi-tune-variant', { x: 282, y: 11, w: 22, h: 22 }, '#64748b'),
    ],
  },
];
