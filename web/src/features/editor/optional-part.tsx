import { Component, type ReactNode } from 'react';

interface Props {
  /** In its place when its code could not be loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

const ofLoading = /imported module|module script failed|preload/i;

/** A part without which the editor goes on: its code may not come when the network goes away. All other errors are passed on. */
export class OptionalPart extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!ofLoading.test(error.message)) throw error;
    return this.props.fallback;
  }
}
