import { z } from 'zod';
import { timeMs } from '../shapes';

/** What an operator may switch off for everybody. */
export const instanceFeatures = ['tryout', 'examples', 'assistant', 'contact'] as const;
export type InstanceFeature = (typeof instanceFeatures)[number];

/** Pages whose text an operator may replace. */
export const legalPages = ['tos', 'privacy'] as const;
export type LegalPage = (typeof legalPages)[number];

export const announcementSchema = z.object({
  text: z.string().trim().min(1, 'is needed').max(500),
  kind: z.enum(['info', 'warning']),
  /** When it is taken down by itself. */
  until: timeMs.int().nonnegative().optional(),
});

const maxName = 40;
const maxSender = 60;
const maxSentence = 300;
const maxLegal = 50_000;
const maxAddress = 500;

/** How the installation calls itself and looks; what is empty stays as it is. */
export const brandSchema = z.object({
  name: z.string().trim().max(maxName),
  /** `#rrggbb`, or empty. */
  color: z.string().regex(/^(#[0-9a-f]{6})?$/, 'must look like #3a52e6'),
  /** Name of the sender of mails. */
  mailName: z
    .string()
    .trim()
    .max(maxSender)
    // it stands in the header of mails
    .regex(/^[^<>"\r\n]*$/, 'may not have quotes or angle brackets'),
});
const brandAnswerSchema = brandSchema.extend({
  /** Address of the logo, or empty. */
  logo: z.string(),
});
export type InstanceBrand = z.infer<typeof brandAnswerSchema>;

export const maintenanceSchema = z.object({
  /** `planned`: from a moment on; testers who are in the middle of a test go on being recorded in any case. */
  mode: z.enum(['off', 'planned', 'on']),
  from: timeMs.int().nonnegative().optional(),
  text: z.string().trim().max(maxSentence),
});
export type Maintenance = z.infer<typeof maintenanceSchema>;

/** How much a plan allows; null for no limit. */
export const planLimitsSchema = z.object({
  prototypes: z.number().int().min(0).max(100_000).nullable(),
  /** Of files, for all prototypes of a person. */
  storageMb: z.number().int().min(1).max(10_000_000).nullable(),
  /** Tests of a prototype that are shown one by one; the others are counted in all figures. */
  tests: z.number().int().min(0).max(10_000_000).nullable(),
});
export type PlanLimits = z.infer<typeof planLimitsSchema>;

/** How much each workspace that people share may hold, whatever the plans of its people; null for no limit. */
export const workspaceQuotaSchema = z.object({
  prototypes: z.number().int().min(0).max(100_000).nullable(),
  /** Of files, for all prototypes of the workspace. */
  storageMb: z.number().int().min(1).max(10_000_000).nullable(),
  /** Who may begin a test in a calendar month (UTC), for all prototypes of the workspace. */
  testers: z.number().int().min(0).max(10_000_000).nullable(),
});
export type WorkspaceQuota = z.infer<typeof workspaceQuotaSchema>;

export const plansSchema = z.object({
  isOn: z.boolean(),
  /** Without a plan that is paid. */
  free: planLimitsSchema,
  paid: planLimitsSchema,
  /** Where people can get more: an address of the web or of mail, or empty. */
  upgrade: z
    .string()
    .trim()
    .max(maxAddress)
    .regex(/^(https?:\/\/\S+|mailto:\S+)?$/, 'must begin with https:// or mailto:'),
});
export type Plans = z.infer<typeof plansSchema>;

export const featuresSchema = z.object({
  tryout: z.boolean(),
  examples: z.boolean(),
  assistant: z.boolean(),
  contact: z.boolean(),
}) satisfies z.ZodType<Record<InstanceFeature, boolean>>;
/** Markdown by language; a page without text is the one that comes with the product. */
export const legalSchema = z.object({
  tos: z.record(z.string().max(10), z.string().max(maxLegal)),
  privacy: z.record(z.string().max(10), z.string().max(maxLegal)),
}) satisfies z.ZodType<Record<LegalPage, Record<string, string>>>;

export const instanceSchema = z.object({
  announcement: announcementSchema.nullable(),
  /** Whether people may make an account themselves. */
  canSignUp: z.boolean(),
  /** The name of the identity provider at which people sign on, when there is one. */
  signOn: z.string().optional(),
  brand: brandAnswerSchema.omit({ mailName: true }),
  maintenance: maintenanceSchema.extend({
    /** Whether only operators are let in now. */
    isOn: z.boolean(),
  }),
  features: featuresSchema,
});
export type InstanceAnswer = z.infer<typeof instanceSchema>;

const signUpModes = ['open', 'domains', 'closed'] as const;
export const instanceSettingsSchema = z.object({
  announcement: announcementSchema.nullable(),
  signUp: z.enum(signUpModes),
  /** Comma-separated domains, for the mode `domains`. */
  domains: z.string(),
  /** The environment says who may sign up. */
  isSignUpFixed: z.boolean(),
  brand: brandAnswerSchema,
  maintenance: maintenanceSchema,
  features: featuresSchema,
  plans: plansSchema,
  workspaces: workspaceQuotaSchema,
  legal: legalSchema,
});
export type InstanceSettingsAnswer = z.infer<typeof instanceSettingsSchema>;

export const instanceChangeSchema = z
  .object({
    announcement: announcementSchema.nullable(),
    signUp: z.enum(signUpModes),
    domains: z.string().max(1000),
    brand: brandSchema,
    maintenance: maintenanceSchema,
    features: featuresSchema,
    plans: plansSchema,
    workspaces: workspaceQuotaSchema,
    legal: legalSchema,
  })
  .partial();

/** What a person has used of a plan. */
export const planSchema = z.object({
  /** Whether this installation has plans at all. */
  isOn: z.boolean(),
  isPaid: z.boolean(),
  paidUntil: timeMs.optional(),
  limits: planLimitsSchema,
  upgrade: z.string(),
  used: z.object({ prototypes: z.number(), bytes: z.number() }),
});
export type PlanAnswer = z.infer<typeof planSchema>;
