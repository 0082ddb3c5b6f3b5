/** Phones show the prototype without the browser's bars, where they can (simulation rules 1.3). Refusals are silent. */
export function enterFullScreen(): void {
  const isPhone = window.matchMedia('(pointer: coarse) and (max-width: 767px)').matches;
  const isHere = /^(localhost|127\.|\[::1\])/.test(window.location.hostname);
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  if (!isPhone || isHere || isApple || !document.fullscreenEnabled) return;
  void document.documentElement.requestFullscreen().catch(() => undefined);
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/** Screens whose name contains `(END)` end the full screen (simulation rules 2.4). */
export function isEndScreen(name: string): boolean {
  return name.indexOf('(END)') > 0;
}
