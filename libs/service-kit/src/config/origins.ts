import { z } from 'zod';

/** `https://test.example.org`, without a path. */
export const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:\/\/[^/]+\/?$/.test(text) && new URL(text).username === '';

/** The origins of a list; what is none is left out, since the configuration refuses it. */
export const originsIn = (list: string): string[] =>
  list
    .split(',')
    .map((origin) => origin.trim())
    .flatMap((origin) => (isOrigin(origin) ? [new URL(origin).origin] : []));

/** An address without a path: pages and routes are at the root of their host. */
export const publicUrl = (initial: string): z.ZodType<string, string | undefined> =>
  z
    .string()
    .refine(
      (text) => text === '' || isOrigin(text),
      'must be an address without a path, such as https://prototypes.example.org',
    )
    .default(initial)
    .describe(
      'Address under which people reach the product, without a path, for links in mails; default is http://localhost:PORT.',
    );

/** Where people reach the product, for services that write its address. */
export const addressSettings = { PUBLIC_URL: publicUrl('http://localhost:8080') };

/** Domains of their own for test links. */
export const testOriginSettings = {
  TEST_ORIGINS: z
    .string()
    .refine(
      (list) =>
        list
          .split(',')
          .filter((origin) => origin.trim() !== '')
          .every((origin) => isOrigin(origin.trim())),
      'must be origins such as https://test.example.org',
    )
    .default('')
    .describe(
      'Comma-separated origins (`https://test.example.org`) of domains of their own for test links, which lead to this server, too. Tests are served there and nothing of the studio; the share dialog offers them.',
    ),
};
