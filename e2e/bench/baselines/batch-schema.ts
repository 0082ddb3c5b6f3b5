const text = { type: 'string', maxLength: 64 } as const;

/** Schema of a batch for the baselines. */
export const batchSchema = {
  type: 'object',
  required: ['id', 'events'],
  properties: {
    id: text,
    sentAt: { type: 'integer' },
    events: {
      type: 'array',
      minItems: 1,
      maxItems: 500,
      items: {
        type: 'object',
        required: ['id', 'session', 'seq', 'type', 'time'],
        properties: {
          id: text,
          session: text,
          seq: { type: 'integer' },
          type: text,
          time: { type: 'integer' },
          screen: text,
          widget: text,
          x: { type: 'number' },
          y: { type: 'number' },
          user: text,
        },
      },
    },
  },
} as const;
