import { z } from 'zod';
import { settingsInEffect } from './settings-in-effect';

const schema = z.object({
  MAIL_URL: z.string().default('').describe('Where mails go.'),
  TEAM_SECRET: z.string().optional().describe('A key.'),
  MAX_FILES: z.coerce.number().default(20).describe('How many.'),
});

describe('settings in effect', () => {
  it('says what is set and what is the default, without secrets and without passwords in addresses', () => {
    const environment = { MAIL_URL: 'smtp://me:pa55word@mail.example.org:587', TEAM_SECRET: 'very secret' };
    const settings = settingsInEffect([schema, schema], environment);
    expect(settings).toEqual([
      {
        key: 'MAIL_URL',
        value: 'smtp://mail.example.org:587',
        isSecret: false,
        isSet: true,
        description: 'Where mails go.',
      },
      { key: 'MAX_FILES', value: '20', isSecret: false, isSet: false, description: 'How many.' },
      { key: 'TEAM_SECRET', value: '', isSecret: true, isSet: true, description: 'A key.' },
    ]);
  });
});
