import { z } from 'zod';

export const aiProxyConfig = z.object({
  AI_OPENAI_URL: z
    .string()
    .refine((url) => URL.canParse(url) && /^https?:/.test(url), 'must be an address with http:// or https://')
    .default('https://api.openai.com')
    .describe('Where prompts go: the address of a server that speaks the protocol of OpenAI, also one of your own.'),
  AI_PROVIDERS: z
    .string()
    .default('openai,anthropic,azure')
    .describe(
      'Comma-separated kinds of providers that people may use: `openai` (and servers that speak its protocol), `anthropic`, `azure`.',
    ),
  AI_ANTHROPIC_URL: z
    .string()
    .refine((url) => URL.canParse(url) && /^https?:/.test(url), 'must be an address with http:// or https://')
    .default('https://api.anthropic.com')
    .describe('Where prompts for Anthropic go.'),
  AI_AZURE_URL: z
    .string()
    .refine(
      (url) => url === '' || (URL.canParse(url) && /^https?:/.test(url)),
      'must be an address with http:// or https://',
    )
    .default('')
    .describe(
      'Resource of Azure OpenAI that prompts go to, such as `https://name.openai.azure.com`; without it each person names one.',
    ),
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
  FIGMA_URL: z
    .string()
    .refine(
      (url) => url === 'none' || (URL.canParse(url) && /^https?:/.test(url)),
      'must be an address with http:// or https://, or none',
    )
    .default('https://api.figma.com')
    .describe('Where files of Figma are read from with the tokens of people; `none` switches it off.'),
  FIGMA_PICTURE_HOSTS: z
    .string()
    .default('figma.com,amazonaws.com')
    .describe('Comma-separated servers, with their sub-domains, that hold the pictures of Figma.'),
  FIGMA_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(10_000)
    .max(500_000_000)
    .default(100_000_000)
    .describe('Largest answer of Figma that is passed on, in bytes.'),
  FIGMA_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1000)
    .max(600_000)
    .default(120_000)
    .describe('How long an answer of Figma may take, in ms.'),
  FIGMA_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(300)
    .describe('How many requests to Figma, pictures among them, a person may send in a minute.'),
  CODE_HOSTS: z
    .string()
    .default('*')
    .describe(
      'Comma-separated code hosts (GitHub, GitLab, Gitea), with their sub-domains, that people may import from and export to with a token of their own; `*` for all of the internet, `none` switches it off.',
    ),
  CODE_PRIVATE_HOSTS: z
    .string()
    .default('')
    .describe('Comma-separated code hosts in your own network (`host` or `host:port`).'),
  CODE_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(10_000)
    .max(500_000_000)
    .default(60_000_000)
    .describe('Largest answer of a code host that is passed on, in bytes.'),
  CODE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1000)
    .max(600_000)
    .default(60_000)
    .describe('How long an answer of a code host may take, in ms.'),
  CODE_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(1200)
    .describe('How many requests to code hosts, files among them, a person may send in a minute.'),
});
export type AiProxyConfig = z.infer<typeof aiProxyConfig>;
