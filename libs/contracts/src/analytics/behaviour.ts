import { z } from 'zod';

/** What a tester may have done: seen a surface, clicked a widget or a surface, clicked where nothing reacts, got a validation error. */
export const behaviourKinds = ['visit', 'click', 'missed', 'error'] as const;

const stepSchema = z
  .object({
    kind: z.enum(behaviourKinds),
    surface: z.string().min(1).max(200).optional(),
    widget: z.string().min(1).max(200).optional(),
  })
  .refine(({ surface, widget }) => surface !== undefined || widget !== undefined, 'needs a surface or a widget');

const behaviourSchema = z.object({
  /** The tests that did not do it. */
  isNot: z.boolean().optional(),
  /** In this order, with anything in between. */
  steps: z.array(stepSchema).min(1).max(10),
  /** From the first step to the last at most so long, ms. */
  withinMs: z.number().min(0).max(86_400_000).optional(),
});

/** Conditions that must all hold. */
export const behavioursSchema = z.array(behaviourSchema).min(1).max(10);

export type BehaviourStep = z.infer<typeof stepSchema>;
export type Behaviour = z.infer<typeof behaviourSchema>;
export type BehaviourKind = (typeof behaviourKinds)[number];
