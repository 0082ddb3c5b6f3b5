import type { DerivedScreen } from '@prototrail/model';
import { screenBackground, type PaintEnv } from '@prototrail/widgets';
import { DisplayListView } from '@prototrail/widgets/dom';
import { useMemo } from 'react';

/** Colour and picture behind the widgets of a screen. */
export function SceneBackground({ screen, h, env }: { screen: DerivedScreen; h: number; env: PaintEnv }) {
  const { w } = screen.screen;
  const list = useMemo(() => screenBackground(screen, env, h), [screen, env, h]);
  return <DisplayListView list={list} w={w} h={h} />;
}
