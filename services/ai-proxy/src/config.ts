import { z } from 'zod';

export const aiProxyConfig = z.object({
  AI_OPENAI_URL: z
    .string()
    .refine((url) => URL.canParse(url) && /^https?:/.test(url), 'must be an address with http:// or https://')
    .default('https://api.openai.com')
    .describe('Where prompts go: the address of a server that speaks the protocol of OpenAI, also one of your own.'),
  AI_HOSTS: z
    .string()
    .default('*')
    .describe(
      'Comma-separated servers, with their sub-domains, that people may send prompts to with an address of their own; `*` for all of the internet, `none` for none.',
    ),
  AI_PRIVATE_HOSTS: z
    .string()
    .default('')
    .describe('Comma-separated servers in your own network (`host` or `host:port`) that people may send prompts to.'),
  AI_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(30)
    .describe('How many prompts a person may send in a minute; 0 switches the assistant off.'),
  AI_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1000)
    .max(600_000)
    .default(180_000)
    .describe('How long an answer to a prompt may take, in ms.'),
});
export type AiProxyConfig = z.infer<typeof aiProxyConfig>;
