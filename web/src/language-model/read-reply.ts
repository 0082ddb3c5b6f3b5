/** Answers of OpenAI, Anthropic and Azure, whole and in parts. What they look like tells which one wrote them. */
import { z } from 'zod';
import { failureIn, said, type Failure } from './failure';

export interface Answer {
  text: string;
  /** The model had more to say. */
  isCut: boolean;
}

const textPart = z.object({ type: z.string(), text: z.string().optional() });
const content = z.union([z.string(), z.array(textPart)]).nullish();
const openaiReply = z.object({
  choices: z.array(
    z.object({
      message: z.object({ content, refusal: z.string().nullish() }).nullish(),
      delta: z.object({ content, refusal: z.string().nullish() }).nullish(),
      text: z.string().nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
});
const anthropicReply = z.object({
  type: z.literal('message'),
  content: z.array(textPart),
  stop_reason: z.string().nullish(),
});
const anthropicEvent = z.object({
  type: z.string(),
  delta: z.object({ text: z.string().optional(), stop_reason: z.string().nullish() }).optional(),
});

const wordsIn = (value: z.infer<typeof content>): string =>
  typeof value === 'string' ? value : (value ?? []).map(({ text = '' }) => text).join('');

/** The words of the model, or why there are none. */
export function readReply(body: unknown, key: string, status = 200): Answer | Failure {
  const failure = failureIn(body, key, status);
  if (failure) return failure;
  const reader = new ReplyReader(key);
  reader.push(body);
  return reader.end();
}

/** Collects an answer from its parts; a whole answer is one part. */
export class ReplyReader {
  text = '';
  private refusal = '';
  private finish: string | undefined;
  private isKnown = false;
  private failure: Failure | undefined;

  constructor(private readonly key: string) {}

  /** One event of the stream, or the whole body. */
  push(body: unknown): void {
    const failure = failureIn(body, this.key);
    if (failure) this.failure ??= failure;
    else this.read(body);
  }

  private read(body: unknown): void {
    const openai = openaiReply.safeParse(body);
    const [choice] = openai.success ? openai.data.choices : [];
    if (choice) {
      this.isKnown = true;
      const message = choice.message ?? choice.delta;
      this.text += wordsIn(message?.content ?? choice.text);
      this.refusal += message?.refusal ?? '';
      this.finish = choice.finish_reason ?? this.finish;
      return;
    }
    const whole = anthropicReply.safeParse(body);
    const event = anthropicEvent.safeParse(body);
    if (whole.success) {
      this.isKnown = true;
      this.text += wordsIn(whole.data.content);
      this.finish = whole.data.stop_reason ?? this.finish;
    } else if (event.success) {
      this.isKnown = true;
      this.text += event.data.delta?.text ?? '';
      this.finish = event.data.delta?.stop_reason ?? this.finish;
    }
  }

  /** What was answered; `isBroken` when the stream ended too early. */
  end(isBroken = false): Answer | Failure {
    if (this.failure && this.text.trim() === '') return this.failure;
    if (!this.isKnown) return { id: 'generic' };
    if (this.finish !== undefined && filters.has(this.finish))
      return { id: 'filtered', ...said(this.refusal, this.key) };
    if (this.text.trim() === '') return { id: 'noContent', ...said(this.refusal, this.key) };
    const isCut = isBroken || this.failure !== undefined || (this.finish !== undefined && limits.has(this.finish));
    return { text: this.text, isCut };
  }
}

const limits: ReadonlySet<string> = new Set(['length', 'max_tokens', 'model_context_window_exceeded']);
const filters: ReadonlySet<string> = new Set(['content_filter', 'refusal']);
