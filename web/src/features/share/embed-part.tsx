import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTestOrigins } from '../../api';
import { languages, useTranslation } from '../../i18n';
import { Field, NumberScrubber, Select, Switch } from '../../ui';
import { CopyField } from './copy-field';
import { embedCode, isOrigin, oembedLink, testPage } from './links';
import styles from './share.module.css';

const browserLanguage = 'browser';
/** Largest box of the preview, px. */
const box = { w: 300, h: 360 };

/** The page inside takes the focus when it has loaded, even in an inert frame, and Escape with it: it goes back to where it was. */
function useOwnFocus(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let last = document.activeElement;
    const follow = (): void => {
      if (document.activeElement !== frame.current) last = document.activeElement;
    };
    const giveBack = (): void => {
      // the browser names the frame only after the event
      setTimeout(() => {
        if (document.activeElement === frame.current && last instanceof HTMLElement)
          last.focus({ preventScroll: true });
      }, 0);
    };
    document.addEventListener('focusin', follow);
    window.addEventListener('blur', giveBack);
    return () => {
      document.removeEventListener('focusin', follow);
      window.removeEventListener('blur', giveBack);
    };
  }, [frame]);
}

/** Text for other pages: an iframe with what it looks like, and the address for pages that understand oEmbed. */
export function EmbedPart({ hash, name, size }: { hash: string; name: string; size: { w: number; h: number } }) {
  const { t } = useTranslation('share');
  const frame = useRef<HTMLIFrameElement>(null);
  useOwnFocus(frame);
  const [width, setWidth] = useState(size.w);
  const [height, setHeight] = useState(size.h);
  const [isRecorded, setRecorded] = useState(false);
  const [hasWelcome, setWelcome] = useState(true);
  const [language, setLanguage] = useState<string>(browserLanguage);
  const [embedder, setEmbedder] = useState('');
  const isWrong = embedder !== '' && !isOrigin(embedder);
  const [origin = window.location.origin] = useTestOrigins();
  const link = testPage(origin, hash, {
    isRecorded,
    hasWelcome,
    language: language === browserLanguage ? undefined : language,
    embedder: embedder === '' || isWrong ? undefined : embedder,
  });
  const text = useMemo(() => embedCode(link, { w: width, h: height }, name), [link, name, width, height]);
  // what is looked at here is never recorded
  const preview = testPage(window.location.origin, hash, { isRecorded: false, hasWelcome });
  const scale = Math.min(1, box.w / width, box.h / height);
  const choices = [
    { id: browserLanguage, label: t('test.browserLanguage') },
    ...languages.map(({ code, name: label }) => ({ id: code as string, label })),
  ];
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t('embed.lead')}</p>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.row}>
            <NumberScrubber
              label={t('embed.width')}
              prefix="W"
              value={width}
              min={100}
              max={4000}
              onChange={setWidth}
            />
            <NumberScrubber
              label={t('embed.height')}
              prefix="H"
              value={height}
              min={100}
              max={4000}
              onChange={setHeight}
            />
          </div>
          <Select label={t('test.language')} options={choices} value={language} onChange={setLanguage} />
          <Field
            label={t('embed.embedder')}
            help={t('embed.embedderNote')}
            error={isWrong ? t('embed.embedderWrong') : undefined}
            value={embedder}
            maxLength={300}
            inputMode="url"
            onChange={(text) => setEmbedder(text.trim().replace(/\/$/, ''))}
          />
          <Switch isSelected={hasWelcome} onChange={setWelcome}>
            {t('embed.welcome')}
          </Switch>
          <Switch isSelected={isRecorded} onChange={setRecorded}>
            {t('embed.record')}
          </Switch>
        </div>
        <div className={styles.embedPreview} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            inert
            title={t('embed.preview', { name })}
            src={preview}
            width={width}
            height={height}
            loading="lazy"
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      </div>
      <CopyField label={t('embed.field')} value={text} rows={4} done={t('embed.copied')} />
      <CopyField label={t('embed.oembed')} value={oembedLink(origin, hash)} done={t('embed.oembedCopied')} />
    </div>
  );
}
