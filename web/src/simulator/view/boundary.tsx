import { Component, type ReactNode } from 'react';

/** Shows `fallback` in the place of what cannot be drawn, so that one odd element does not take the page with it. */
export class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
