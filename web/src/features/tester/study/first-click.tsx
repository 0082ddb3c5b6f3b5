import type { FirstClick, FirstClickBlock, Screen } from '@prototrail/model';
import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { StillScreen } from '../../../simulator';
import { Icon } from '../icon';
import { Headline, useTitle } from '../parts';
import shared from '../tester.module.css';
import { clickAt, hitAreas } from './hit-areas';
import { QuestionForm } from './question-form';
import styles from './screen-page.module.css';
import { ScreenStage, type PictureSize } from './screen-stage';
import type { PageProps } from './page-props';
import { t } from './texts';

/** One click on the picture of a screen: the first one counts. */
export function FirstClickPage(props: PageProps & { show: FirstClickBlock }) {
  const { app, show, page, drafts } = props;
  useTitle(page.heading);
  const given = drafts[show.id];
  const click = typeof given === 'object' && !Array.isArray(given) ? (given as FirstClick) : undefined;
  const screen = app.screens[show.screen];
  if (!screen) return null;
  const words = (
    <>
      <p className={styles.about}>
        <Icon name="mouse-pointer-click" size={14} />
        {t('firstClick.about')}
      </p>
      <Headline className={styles.headline}>
        <span dir="auto">{page.heading}</span>
      </Headline>
      <p className={shared.lead} role="status">
        {t(click ? 'firstClick.clicked' : 'firstClick.hint')}
      </p>
      <QuestionForm
        {...props}
        isHeading={false}
        canContinue={click !== undefined}
        skip={click ? null : t('skipPart')}
      />
    </>
  );
  return (
    <ScreenStage app={app} screen={screen} words={words} isWide>
      {(size) => <ClickPicture {...props} screen={screen} size={size} click={click} />}
    </ScreenStage>
  );
}

interface ClickPictureProps extends PageProps {
  show: FirstClickBlock;
  screen: Screen;
  size: PictureSize;
  click: FirstClick | undefined;
}

function ClickPicture({ app, env, show, screen, size, click, onDrafts }: ClickPictureProps) {
  const areas = useMemo(() => hitAreas(app, show.screen), [app, show.screen]);
  const [from, setFrom] = useState(0);
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setFrom(performance.now());
  }, []);
  const { scale } = size;
  const take = (place: { x: number; y: number }): void => {
    if (click) return;
    onDrafts({ [show.id]: clickAt(areas, place, { w: screen.w, h: screen.h, ms: performance.now() - from }) });
  };
  const press = (event: MouseEvent<HTMLElement>): void => {
    const box = picture.current?.getBoundingClientRect();
    // A click of the keyboard has no place: it is taken by the widget that has the focus.
    if (!box || event.detail === 0) return;
    take({ x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale });
  };
  return (
    <div
      className={styles.scroll}
      style={{ width: size.w, height: size.h }}
      {...(click ? { tabIndex: 0, role: 'region', 'aria-label': t('firstClick.picture') } : {})}
    >
      <div ref={picture} className={styles.click} data-clicked={click !== undefined || undefined} onClick={press}>
        <StillScreen app={app} env={env} screen={show.screen} w={size.w} label={t('firstClick.picture')} isWhole />
        {click ? (
          <span
            className={styles.mark}
            data-mark
            style={{ left: click.x * size.w, top: click.y * screen.h * scale }}
            aria-hidden="true"
          />
        ) : (
          areas.map((area, index) => (
            <button
              key={`${area.id}-${index}`}
              type="button"
              className={styles.area}
              aria-label={area.name}
              style={{ left: area.x * scale, top: area.y * scale, width: area.w * scale, height: area.h * scale }}
              onClick={(event) => {
                if (event.detail === 0) take({ x: area.x + area.w / 2, y: area.y + area.h / 2 });
              }}
            />
          ))
        )}
      </div>
    </div>
  );
}
