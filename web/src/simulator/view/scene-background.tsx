import type { DerivedScreen } from '@prototrail/model';
import { screenBackground, type PaintEnv } from '@prototrail/widgets';
import { DisplayListView } from '@prototrail/widgets/dom';
import { useMemo } from 'react';

/** Colour and picture behind the widgets of a screen. */
export function SceneBackground({ screen, env }: { screen: DerivedScreen; env: PaintEnv }) {
  const list = useMemo(() => screenBackground(screen, env), [screen, env]);
  return <DisplayListView list={list} w={screen.screen.w} h={screen.screen.h} />;
}
