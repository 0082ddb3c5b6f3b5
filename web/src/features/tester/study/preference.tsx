import { preferenceLabels, type PreferenceBlock, type PreferenceOption } from '@prototrail/model';
import { useEffect, useId, useRef, useState } from 'react';
import { StillScreen, useSize } from '../../../simulator';
import { Headline, TesterButton, useTitle } from '../parts';
import shared from '../tester.module.css';
import { keptIds } from './pages';
import { QuestionForm } from './question-form';
import styles from './screen-page.module.css';
import { pictureSize } from './screen-stage';
import type { PageProps } from './page-props';
import { t } from './texts';

interface Offer {
  label: string;
  option: PreferenceOption;
}

/** Two to four screens or prototypes beside each other, in an order of this tester's own. */
export function PreferencePage(props: PageProps & { show: PreferenceBlock }) {
  const { show, page, drafts, onDrafts, random } = props;
  const kept = keptIds(show.id);
  useTitle(page.heading);
  const [order] = useState(() => orderOf(show, drafts[kept.order], random));
  const isKept = drafts[kept.order] !== undefined;
  useEffect(() => {
    if (!isKept) onDrafts({ [kept.order]: order.map(({ label }) => label) });
  });
  const chosen = drafts[show.id];
  const opened = openedOf(drafts[kept.opened]);
  return (
    <main className={styles.compare}>
      <Headline className={styles.headline}>
        <span dir="auto">{page.heading}</span>
      </Headline>
      <p className={shared.lead}>{t('preference.hint')}</p>
      <QuestionForm
        {...props}
        isHeading={false}
        problem={chosen === undefined ? t('preference.missing') : null}
        skip={chosen === undefined ? t('skipPart') : null}
      >
        <fieldset className={styles.offers} style={{ '--offers': order.length } as object}>
          <legend className={styles.unseen}>{page.heading}</legend>
          {order.map(({ label, option }, index) => (
            <OfferCard
              key={label}
              {...props}
              option={option}
              number={index + 1}
              isChosen={chosen === label}
              wasOpen={opened.includes(label)}
              onOpen={() => opened.includes(label) || onDrafts({ [kept.opened]: [...opened, label] })}
              onChoose={() => onDrafts({ [show.id]: label })}
            />
          ))}
        </fieldset>
      </QuestionForm>
    </main>
  );
}

const openedOf = (kept: unknown): string[] => (Array.isArray(kept) ? kept.map(String) : []);

/** The order of an earlier load of the page, or a new one. */
function orderOf(show: PreferenceBlock, kept: unknown, random: () => number): Offer[] {
  const labels = preferenceLabels(show);
  const offers = show.options.map((option, index) => ({ option, label: labels[index] ?? '' }));
  if (Array.isArray(kept) && kept.length === offers.length && offers.every(({ label }) => kept.includes(label)))
    return offers.sort((a, b) => kept.indexOf(a.label) - kept.indexOf(b.label));
  for (let last = offers.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [offers[last], offers[other]];
    if (a && b) [offers[last], offers[other]] = [b, a];
  }
  return offers;
}

interface OfferCardProps extends PageProps {
  show: PreferenceBlock;
  option: PreferenceOption;
  number: number;
  isChosen: boolean;
  onChoose(): void;
  /** The prototype was opened before, also at an earlier load of the page. */
  wasOpen: boolean;
  onOpen(): void;
}

/** Height that a picture may have, px. */
const maxPictureHeight = 520;

function OfferCard(props: OfferCardProps) {
  const { app, env, show, option, number, isChosen, onChoose } = props;
  const name = t('preference.option', { number });
  const place = useRef<HTMLDivElement>(null);
  const space = useSize(place);
  const [isLarge, setLarge] = useState(false);
  const id = useId();
  const screen = app.screens[option.screen];
  if (option.prototypeHash !== undefined) return <PrototypeCard {...props} hash={option.prototypeHash} name={name} />;
  if (!screen) return null;
  const size = space && pictureSize(app, screen, { w: space.w, h: maxPictureHeight });
  return (
    <div className={styles.offer} data-chosen={isChosen || undefined}>
      <label className={styles.choice}>
        <span className={styles.choiceHead}>
          <input type="radio" name={show.id} checked={isChosen} aria-labelledby={id} onChange={onChoose} />
          <span id={id}>{name}</span>
        </span>
        <div ref={place} className={styles.offerPicture}>
          {size ? <StillScreen app={app} env={env} screen={option.screen} w={size.w} label={name} /> : null}
        </div>
      </label>
      <TesterButton kind="ghost" size={44} onClick={() => setLarge(true)}>
        {t('preference.enlarge')} <span className={styles.unseen}>{name}</span>
      </TesterButton>
      {isLarge ? (
        <LargePicture app={app} env={env} option={option} name={name} onClose={() => setLarge(false)} />
      ) : null}
    </div>
  );
}

/** A prototype to try: it runs by its own link, and nothing of it is recorded. */
function PrototypeCard(props: OfferCardProps & { hash: string; name: string }) {
  const { show, hash, name, isChosen, onChoose, wasOpen, onOpen } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.offer} data-chosen={isChosen || undefined}>
      <label className={styles.choice}>
        <span className={styles.choiceHead}>
          <input type="radio" name={show.id} checked={isChosen} aria-labelledby={id} onChange={onChoose} />
          <span id={id}>{name}</span>
        </span>
      </label>
      <div className={styles.tryIt}>
        <p className={shared.quiet}>{t(wasOpen ? 'preference.tried' : 'preference.isPrototype')}</p>
        <TesterButton
          kind={wasOpen ? 'ghost' : 'primary'}
          size={48}
          onClick={() => {
            setOpen(true);
            onOpen();
          }}
        >
          {t(wasOpen ? 'preference.tryAgain' : 'preference.try')} <span className={styles.unseen}>{name}</span>
        </TesterButton>
      </div>
      {isOpen ? <LivePrototype hash={hash} name={name} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function LivePrototype({ hash, name, onClose }: { hash: string; name: string; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
  }, []);
  return (
    <dialog ref={dialog} className={styles.live} aria-label={name} onClose={onClose}>
      <div className={styles.largeHead}>
        <strong>{name}</strong>
        <TesterButton size={44} autoFocus onClick={() => dialog.current?.close()}>
          {t('preference.close')}
        </TesterButton>
      </div>
      <iframe className={styles.liveFrame} src={`/test.html#/simulate.html?h=${hash}&log=false`} title={name} />
    </dialog>
  );
}

function LargePicture({
  app,
  env,
  option,
  name,
  onClose,
}: Pick<PageProps, 'app' | 'env'> & { option: PreferenceOption; name: string; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const space = useSize(place);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
  }, []);
  const screen = app.screens[option.screen];
  const w = Math.min(space?.w ?? 0, screen?.w ?? 0);
  return (
    <dialog
      ref={dialog}
      className={styles.large}
      aria-label={name}
      onClose={onClose}
      onClick={(event) => (event.target === dialog.current ? dialog.current?.close() : undefined)}
    >
      <div className={styles.largeHead}>
        <strong>{name}</strong>
        <TesterButton size={44} autoFocus onClick={() => dialog.current?.close()}>
          {t('preference.close')}
        </TesterButton>
      </div>
      <div ref={place} className={styles.largePicture} tabIndex={0} role="region" aria-label={name}>
        {w > 0 ? <StillScreen app={app} env={env} screen={option.screen} w={w} label={name} isWhole /> : null}
      </div>
    </dialog>
  );
}
