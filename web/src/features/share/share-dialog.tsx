import { ExternalLink, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useGetInvitationsQuery, useResetInvitationsMutation, useTestOrigins } from '../../api';
import { languages, useTranslation } from '../../i18n';
import { Banner, Button, ConfirmDialog, Dialog, LinkButton, Select, Skeleton, Switch, Tabs, showToast } from '../../ui';
import { CopyField } from './copy-field';
import { EmbedPart } from './embed-part';
import { reviewLink, splitPassword, testHash, testLink } from './links';
import { LinksPart } from './links-part';
import { QrCode } from './qr-code';
import styles from './share.module.css';

export interface ShareDialogProps {
  app: { id: string; name: string; screenSize: { w: number; h: number }; sessionCount?: number | undefined };
  isOpen: boolean;
  onClose(): void;
  /** The open tab, as the address names it; what is no tab opens the first one. */
  part: string;
  onPart(part: string): void;
}

const parts = ['test', 'review', 'links', 'embed', 'code'] as const;
const browserLanguage = 'browser';

/** Every way to hand a prototype out: test link with QR code, review link, embed text, key for tools. */
export default function ShareDialog({ app, isOpen, onClose, part, onPart }: ShareDialogProps) {
  const { t } = useTranslation('share');
  const { data, isError, isLoading, refetch } = useGetInvitationsQuery(app.id, { skip: !isOpen });
  const hash = testHash(data);
  const [isResetting, setResetting] = useState(false);
  const options = useLinkOptions();
  const link = hash ? options.link(hash) : '';
  const items = hash
    ? [
        {
          id: 'test' as const,
          label: t('tab.test'),
          content: <TestPart hash={hash} name={app.name} options={options} link={link} />,
        },
        { id: 'review' as const, label: t('tab.review'), content: <ReviewPart hash={hash} /> },
        { id: 'links' as const, label: t('tab.links'), content: <LinksPart appId={app.id} /> },
        {
          id: 'embed' as const,
          label: t('tab.embed'),
          content: <EmbedPart hash={hash} name={app.name} size={app.screenSize} />,
        },
        { id: 'code' as const, label: t('tab.code'), content: <CodePart hash={hash} /> },
      ]
    : [];
  const count = app.sessionCount ?? 0;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      help={{ page: 'share' }}
      title={t('title')}
      width={640}
      isFlush
      note={count === 0 ? t('noCounts') : t('counts', { count })}
      actions={
        isLoading ? (
          <Skeleton width={240} height={32} />
        ) : hash ? (
          <>
            <Button kind="ghost" icon={RefreshCw} onPress={() => setResetting(true)}>
              {t('reset')}
            </Button>
            <LinkButton icon={ExternalLink} href={link} target="_blank">
              {t('openAsTester')}
            </LinkButton>
          </>
        ) : undefined
      }
    >
      {isLoading && <Loading label={t('loading')} />}
      {isError && (
        <div className={styles.body}>
          <Banner
            kind="danger"
            role="alert"
            action={
              <Button size={28} onPress={() => void refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {t('loadFailed')}
          </Banner>
        </div>
      )}
      {data && !hash && (
        <div className={styles.body}>
          <Banner>{t('readOnly')}</Banner>
        </div>
      )}
      {hash && (
        <Tabs
          label={t('title')}
          items={items}
          value={parts.find((name) => name === part) ?? parts[0]}
          onChange={onPart}
        />
      )}
      <ResetQuestion appId={app.id} isOpen={isResetting} onClose={() => setResetting(false)} />
    </Dialog>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div className={styles.body} role="status" aria-label={label} aria-busy>
      <Skeleton height={40} />
      <Skeleton height={60} />
      <Skeleton height={132} />
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={48} />
      ))}
    </div>
  );
}

function ResetQuestion({ appId, isOpen, onClose }: { appId: string; isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation('share');
  const [reset, { isLoading }] = useResetInvitationsMutation();
  const confirm = async (): Promise<void> => {
    const result = await reset(appId);
    showToast(
      'error' in result ? { kind: 'error', text: t('resetFailed') } : { kind: 'success', text: t('resetDone') },
    );
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('resetTitle')}
      confirmLabel={t('reset')}
      cancelLabel={t('cancel')}
      onConfirm={() => void confirm()}
      isBusy={isLoading}
    >
      {t('resetBody')}
    </ConfirmDialog>
  );
}

interface LinkOptions {
  isRecorded: boolean;
  hasPassword: boolean;
  language: string;
  /** Where test links can lead; the first one is usual. */
  origins: readonly string[];
  origin: string;
  setOrigin(value: string): void;
  setRecorded(value: boolean): void;
  setPassword(value: boolean): void;
  setLanguage(value: string): void;
  link(hash: string): string;
}

function useLinkOptions(): LinkOptions {
  const [isRecorded, setRecorded] = useState(true);
  const [hasPassword, setPassword] = useState(false);
  const [language, setLanguage] = useState<string>(browserLanguage);
  const origins = useTestOrigins();
  const [chosen, setOrigin] = useState<string>();
  const origin = origins.find((each) => each === chosen) ?? origins[0] ?? window.location.origin;
  return {
    isRecorded,
    hasPassword,
    language,
    origins,
    origin,
    setOrigin,
    setRecorded,
    setPassword,
    setLanguage,
    link: (hash) =>
      testLink(origin, hasPassword ? splitPassword(hash).hash : hash, {
        isRecorded,
        language: language === browserLanguage ? undefined : language,
      }),
  };
}

function TestPart({ hash, name, options, link }: { hash: string; name: string; options: LinkOptions; link: string }) {
  const { t } = useTranslation('share');
  const choices = [
    { id: browserLanguage, label: t('test.browserLanguage') },
    ...languages.map(({ code, name: label }) => ({ id: code as string, label })),
  ];
  return (
    <div className={styles.body}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <p className={styles.lead}>{t(options.isRecorded ? 'test.lead' : 'test.leadNoData')}</p>
          <CopyField label={t('test.field')} value={link} done={t('copied')} />
          {options.hasPassword && (
            <p className={styles.password}>
              <span className={styles.passwordLabel}>{t('test.passwordField')}</span>
              <span>{splitPassword(hash).password}</span>
            </p>
          )}
          {options.origins.length > 1 && (
            <Select
              label={t('test.domain')}
              options={options.origins.map((id) => ({ id, label: new URL(id).host }))}
              value={options.origin}
              onChange={options.setOrigin}
            />
          )}
          <Select
            label={t('test.language')}
            options={choices}
            value={options.language}
            onChange={options.setLanguage}
          />
        </div>
        <QrCode link={link} fileName={name} />
      </div>
      <div className={styles.switches}>
        <Switch
          isSelected={!options.isRecorded}
          onChange={(isOff) => options.setRecorded(!isOff)}
          note={t('test.noDataNote')}
          isAtEnd
        >
          {t('test.noData')}
        </Switch>
        <Switch isSelected={options.hasPassword} onChange={options.setPassword} note={t('test.passwordNote')} isAtEnd>
          {t('test.password')}
        </Switch>
      </div>
    </div>
  );
}

function ReviewPart({ hash }: { hash: string }) {
  const { t } = useTranslation('share');
  const [showsAreas, setShowsAreas] = useState(false);
  const link = reviewLink(window.location.origin, hash, { showsAreas });
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t('review.lead')}</p>
      <CopyField label={t('review.field')} value={link} done={t('copied')} />
      <div className={styles.switches}>
        <Switch isSelected={showsAreas} onChange={setShowsAreas} note={t('review.areasNote')} isAtEnd>
          {t('review.areas')}
        </Switch>
      </div>
      <div>
        <LinkButton icon={ExternalLink} href={link} target="_blank">
          {t('review.open')}
        </LinkButton>
      </div>
    </div>
  );
}

function CodePart({ hash }: { hash: string }) {
  const { t } = useTranslation('share');
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t('code.lead')}</p>
      <CopyField label={t('code.field')} value={hash} done={t('code.copied')} />
    </div>
  );
}
