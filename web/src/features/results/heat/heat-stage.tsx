import type { App, ResolvedWidget, Screen } from '@prototrail/model';
import { ChevronLeft, ChevronRight, Minus, Plus, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Banner, IconButton, ScreenPreview, Skeleton } from '../../../ui';
import { Note } from '../parts/note';
import { CardTitle } from '../parts/table-card';
import { useStudy } from '../study';
import type { Widgets } from './shown-layer';
import styles from './heat.module.css';
import { HitWidgets } from './hit-widgets';
import type { ShownLayer } from './shown-layer';
import { useZoom } from './use-zoom';

export interface HeatStageProps {
  /** The prototype as the chosen testers saw it. */
  app: App;
  screen: Screen;
  onScreen: readonly ResolvedWidget[];
  layer: ShownLayer;
  /** Figures of the widgets that can be pointed at; none for layers that tell something else under the pointer. */
  widgets: Widgets;
  isGrey: boolean;
  hovered: string | undefined;
  onHover(id: string | undefined): void;
  selected: string | undefined;
  onSelect(id: string | undefined): void;
  isTable: boolean;
  onTable(is: boolean): void;
  onStep(by: number): void;
  /** Stands beside the name of the screen. */
  choice: ReactNode;
}

/** The screen with a layer over it, and its figures as a table below; a widget under the pointer or with the focus tells its own. */
export function HeatStage(props: HeatStageProps) {
  const { layer, isTable } = props;
  return (
    <div className={styles.stage}>
      <StageHead {...props} />
      {layer.notice && (
        <div className={styles.notice}>
          <Banner kind="info">{layer.notice}</Banner>
        </div>
      )}
      <Picture {...props} />
      {isTable && <div className={styles.tableArea}>{layer.table}</div>}
    </div>
  );
}

function StageHead({ screen, layer, choice, onStep, isTable, onTable }: HeatStageProps) {
  const { t } = useTranslation('results');
  return (
    <div className={styles.stageHead}>
      <CardTitle>{screen.name}</CardTitle>
      <Note isInline>{layer.isLoading ? <Skeleton width={112} height={14} /> : layer.words}</Note>
      {choice}
      <span className={styles.grow} />
      <IconButton
        icon={Table2}
        label={t(isTable ? 'heat.hideTable' : 'heat.showTable')}
        isPressed={isTable}
        onPress={() => onTable(!isTable)}
      />
      <IconButton icon={ChevronLeft} label={t('heat.previous')} onPress={() => onStep(-1)} />
      <IconButton icon={ChevronRight} label={t('heat.next')} onPress={() => onStep(1)} />
    </div>
  );
}

function Picture({
  app,
  screen,
  onScreen,
  layer,
  widgets,
  isGrey,
  hovered,
  onHover,
  selected,
  onSelect,
}: HeatStageProps) {
  const { imageUrl } = useStudy();
  const { t } = useTranslation('results');
  const { area, zoom, change } = useZoom(screen);
  return (
    <div className={styles.pictureArea}>
      <div
        ref={area}
        className={styles.stageArea}
        tabIndex={0}
        role="group"
        aria-label={t('heat.picture', { screen: screen.name })}
      >
        <div className={styles.surface} style={{ width: screen.w * zoom, height: screen.h * zoom }}>
          <div className={styles.layers} role="img" aria-label={layer.summary}>
            <div className={styles.picture} data-grey={isGrey || undefined}>
              <ScreenPreview app={app} screenId={screen.id} imageUrl={imageUrl} />
            </div>
            <div className={styles.veil} />
          </div>
          <div className={styles.drawing}>{layer.drawing}</div>
          <HitWidgets
            app={app}
            screen={screen}
            onScreen={onScreen}
            zoom={zoom}
            widgets={widgets}
            hovered={hovered}
            onHover={onHover}
            selected={selected}
            onSelect={onSelect}
          />
        </div>
      </div>
      <div className={styles.zoomBar}>
        <IconButton icon={Minus} size={28} label={t('heat.zoomOut')} onPress={() => change(-1)} />
        <span>{Math.round(zoom * 100)} %</span>
        <IconButton icon={Plus} size={28} label={t('heat.zoomIn')} onPress={() => change(1)} />
      </div>
    </div>
  );
}
