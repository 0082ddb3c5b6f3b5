import {
  buildRequest,
  isRecord,
  readVariable,
  requestVariables,
  restDefinition,
  type App,
  type BuiltRequest,
  type RequestProblem,
  type Variables,
  type Widget,
} from '@prototrail/model';
import { CircleCheck, CircleX, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { sendForTeam, type RelayedAnswer } from '../../../api';
import { useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { chooseByRules } from '../../../simulator';
import { Banner, Button, Field, NumberScrubber, Segmented, Tag } from '../../../ui';
import { valueFromText } from '../inspector/data/bindings';
import { BranchList } from './branch-list';
import { JsonText } from './json-text';
import styles from './logic.module.css';
import { HeaderRows, RequestLine } from './request-line';
import { SettingsFields } from './settings-fields';
import type { Trial } from './use-try';

interface PageProps {
  app: App;
  widget: Widget;
  isReadOnly: boolean;
  trial: Trial;
}

interface Attempt {
  answer: RelayedAnswer;
  ms: number;
  isExample: boolean;
}

const shownElsewhere = ['props.rest.method', 'props.rest.url', 'props.rest.headers'];
const ofAnswer = [
  'props.rest.output.type',
  'props.rest.output.databinding',
  'props.rest.timeout',
  'props.trigger',
  'props.delay',
];

/** A request with everything it sends, what comes back, and a trial that shows both. */
export function ServicePage({ app, widget, isReadOnly, trial }: PageProps) {
  const { t } = useTranslation('logic');
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const rest = restDefinition(widget);
  if (rest === undefined) return null;
  const isFine = attempt !== null && attempt.answer.status >= 200 && attempt.answer.status < 300;
  const lines = Object.values(app.lines).filter(({ from }) => from === widget.id);
  const taken =
    attempt === null
      ? undefined
      : (chooseByRules(lines, (rule) => rule.type === 'rest' && rule.restResponseStatus === (isFine ? '200' : '4xx'))
          ?.id ?? null);
  return (
    <>
      <div className={styles.middle}>
        <h3>{t('request')}</h3>
        <RequestLine widget={widget} isReadOnly={isReadOnly} />
        <SettingsFields
          widget={widget}
          label={t('request')}
          isReadOnly={isReadOnly}
          without={[...shownElsewhere, ...ofAnswer]}
        />
        <HeaderRows widget={widget} isReadOnly={isReadOnly} />
        <SettingsFields
          widget={widget}
          label={t('answerPart')}
          title={t('answerPart')}
          isReadOnly={isReadOnly}
          only={ofAnswer}
        />
        <BranchList app={app} widget={widget} isReadOnly={isReadOnly} taken={taken} />
      </div>
      <section className={styles.trial} aria-label={t('tryIt')}>
        <h3>{t('tryIt')}</h3>
        <RequestTrial app={app} widget={widget} variables={trial.variables} onAttempt={setAttempt} />
        {attempt !== null && (
          <AnswerView
            app={app}
            widget={widget}
            attempt={attempt}
            path={isFine ? rest.output.databinding : ''}
            target={taken === undefined || taken === null ? null : (app.lines[taken]?.to ?? null)}
            isReadOnly={isReadOnly}
          />
        )}
        <ExampleFields widget={widget} isReadOnly={isReadOnly} />
      </section>
    </>
  );
}

/** The request as it would be sent, and the way to send it. */
function RequestTrial({
  app,
  widget,
  variables,
  onAttempt,
}: Pick<PageProps, 'app' | 'widget'> & { variables: Variables; onAttempt(attempt: Attempt | null): void }) {
  const { t } = useTranslation('logic');
  const saveState = useSession((state) => state.saveState);
  const [isSending, setSending] = useState(false);
  const latest = useRef(0);
  const rest = restDefinition(widget);
  if (rest === undefined) return null;
  const built = buildRequest(rest, variables);
  const isUnsaved = saveState !== 'saved';
  const isExample = rest.mock.use === 'always';
  const send = async (): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    onAttempt(null);
    if (isExample) {
      onAttempt({ answer: { kind: 'response', status: rest.mock.status, value: rest.mock.body }, ms: 0, isExample });
      return;
    }
    setSending(true);
    const begun = performance.now();
    const values = Object.fromEntries(requestVariables(rest).map((path) => [path, readVariable(variables, path)]));
    const answer = await sendForTeam(String(app.id))(widget.id, values, new AbortController().signal);
    // An answer that comes after the next request was sent is nobody's.
    if (own !== latest.current) return;
    setSending(false);
    onAttempt({ answer, ms: Math.round(performance.now() - begun), isExample: false });
  };
  return (
    <>
      {'request' in built ? (
        <RequestView request={built.request} />
      ) : rest.url.trim() === '' ? (
        <p className={styles.hint}>{t('addressFirst')}</p>
      ) : (
        <Problem problem={built.problem} />
      )}
      <Button
        kind="primary"
        icon={Send}
        isDisabled={'problem' in built || isSending || (isUnsaved && !isExample)}
        onPress={() => void send()}
      >
        {t(isSending ? 'sending' : isExample ? 'useExample' : 'send')}
      </Button>
      {isUnsaved && !isExample && (
        <p className={styles.hint}>{t(saveState === 'guest' ? 'guestCannotSend' : 'savingFirst')}</p>
      )}
    </>
  );
}

function Problem({ problem }: { problem: RequestProblem }) {
  const { t } = useTranslation('logic');
  return (
    <Banner kind="warning">{t('problem', { why: t(`unsendable.${problem.code}`, { names: problem.names }) })}</Banner>
  );
}

/** What would be sent. The token is not shown: it stays on the server. */
function RequestView({ request }: { request: BuiltRequest }) {
  const { t } = useTranslation('logic');
  const { method, url, headers, body } = request;
  return (
    <figure className={styles.message}>
      <figcaption>{t('requestNow')}</figcaption>
      <pre tabIndex={0} aria-label={t('requestNow')}>
        {[
          `${method} ${url}`,
          ...headers.map(({ key, value }) => `${key}: ${key.toLowerCase() === 'authorization' ? '•••' : value}`),
          ...(body.kind === 'text' ? ['', body.text] : []),
          ...(body.kind === 'form' ? ['', ...body.fields.map(({ key, value }) => `${key}=${value}`)] : []),
          ...(body.kind === 'file' ? ['', `${body.name}: ${body.fileName}`] : []),
        ].join('\n')}
      </pre>
    </figure>
  );
}

const maxShown = 20_000;

function AnswerView({
  app,
  widget,
  attempt,
  path,
  target,
  isReadOnly,
}: {
  app: App;
  widget: Widget;
  attempt: Attempt;
  /** The variable that holds the answer; empty for none. */
  path: string;
  target: string | null;
  isReadOnly: boolean;
}) {
  const editor = useEditor();
  const { t } = useTranslation('logic');
  const { status, value, message } = attempt.answer;
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2);
  const isFine = status >= 200 && status < 300;
  const keep = (): void => {
    const rest = isRecord(widget.props['rest']) ? widget.props['rest'] : {};
    const mock = isRecord(rest['mock']) ? rest['mock'] : { use: 'failure' };
    editor.edit.setWidgetPart(
      [widget.id],
      'props',
      { rest: { ...rest, mock: { ...mock, status, body: value } } },
      'edit.data',
    );
  };
  return (
    <div aria-live="polite" className={styles.answer}>
      <p>
        <Tag kind={isFine ? 'ok' : 'danger'} icon={isFine ? CircleCheck : CircleX}>
          {status === 0 ? t('noAnswer') : t('status', { status })}
        </Tag>{' '}
        <span className={styles.hint}>{t(attempt.isExample ? 'isExample' : 'took', { ms: attempt.ms })}</span>
      </p>
      {message && <p>{message}</p>}
      {text !== '' && (
        <JsonText label={t('answerText')} text={text.length > maxShown ? `${text.slice(0, maxShown)}…` : text} />
      )}
      <ul className={styles.outcomes}>
        {path !== '' && <li>{t('fills', { name: path })}</li>}
        {path === '' && isFine && <li>{t('fillsNothing')}</li>}
        <li className={styles.goes}>
          {target === null
            ? t('goesNowhere')
            : t('goesTo', { name: (app.screens[target] ?? app.widgets[target])?.name ?? '' })}
        </li>
      </ul>
      {isFine && !attempt.isExample && !isReadOnly && (
        <Button size={28} onPress={keep}>
          {t('keepAsExample')}
        </Button>
      )}
    </div>
  );
}

const uses = ['never', 'failure', 'always'] as const;

/** An answer that takes the place of the server's, so that a prototype works without one. */
function ExampleFields({ widget, isReadOnly }: { widget: Widget; isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('logic');
  const mock = restDefinition(widget)?.mock;
  if (mock === undefined) return null;
  const set = (patch: Partial<typeof mock>): void => {
    const rest = isRecord(widget.props['rest']) ? widget.props['rest'] : {};
    editor.edit.setWidgetPart([widget.id], 'props', { rest: { ...rest, mock: { ...mock, ...patch } } }, 'edit.data');
  };
  return (
    <section className={styles.fields} aria-label={t('example')}>
      <h3>{t('example')}</h3>
      <Segmented
        label={t('exampleUse')}
        isCompact
        value={mock.use}
        items={uses.map((id) => ({ id, label: t(`exampleWhen.${id}`) }))}
        isDisabled={isReadOnly}
        onChange={(use) => set({ use })}
      />
      {mock.use !== 'never' && <p className={styles.hint}>{t(`exampleUses.${mock.use}`)}</p>}
      {mock.use !== 'never' && (
        <>
          <NumberScrubber
            label={t('exampleStatus')}
            prefix={t('exampleStatus')}
            value={mock.status}
            min={100}
            max={599}
            isDisabled={isReadOnly}
            onChange={(status) => set({ status })}
          />
          <Field
            label={t('exampleBody')}
            isMultiline
            rows={4}
            value={
              typeof mock.body === 'string'
                ? mock.body
                : mock.body === undefined
                  ? ''
                  : JSON.stringify(mock.body, null, 2)
            }
            isReadOnly={isReadOnly}
            onChange={(text) => set({ body: valueFromText(text) })}
          />
        </>
      )}
    </section>
  );
}
