import { openCanvasLab, setView } from './canvas-pages';
import { canvasScene } from './canvas-scene';
void (async () => {
  const lab = await openCanvasLab();
  const page = await lab.openEditor(canvasScene(10_000));
  await setView(page, 0.5);
  const s = await page.context().newCDPSession(page);
  await page.evaluate(`window.ev=[]; new PerformanceObserver(l=>l.getEntries().forEach(e=>window.ev.push([e.name,Math.round(e.duration),Math.round(e.processingEnd-e.processingStart),Math.round(e.processingStart-e.startTime)]))).observe({type:'event',durationThreshold:16})`);
  const box = (await page.getByTestId('canvas').boundingBox())!;
  const x = box.x + box.width/2+20, y = box.y+box.height/2+20;
  await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval', { interval: 500 }); await s.send('Profiler.start');
  await page.mouse.move(x,y); await page.mouse.down();
  for (let i=1;i<=20;i++) await page.mouse.move(x+i*3,y+i);
  await page.mouse.up(); await page.waitForTimeout(600); await page.keyboard.press('Control+z'); await page.waitForTimeout(800);
  const { profile } = await s.send('Profiler.stop');
  console.log(JSON.stringify(await page.evaluate('window.ev')));
  const self = new Map<string, number>(); const dt = profile.timeDeltas ?? []; const byId = new Map(profile.nodes.map(n => [n.id, n]));
  (profile.samples ?? []).forEach((id, i) => { const n = byId.get(id)!; const k = n.callFrame.functionName + ' ' + n.callFrame.url.split('/').pop() + ':' + n.callFrame.lineNumber + ':' + n.callFrame.columnNumber; self.set(k, (self.get(k) ?? 0) + (dt[i] ?? 0)/1000); });
  // inclusive
  const parent = new Map<number, number>(); for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  const inc = new Map<string, number>();
  (profile.samples ?? []).forEach((id, i) => { const seen = new Set<string>(); for (let a: number|undefined = id; a !== undefined; a = parent.get(a)) { const n = byId.get(a)!; const k = n.callFrame.functionName + ':' + n.callFrame.lineNumber + ':' + n.callFrame.columnNumber; if (!seen.has(k)) { seen.add(k); inc.set(k, (inc.get(k) ?? 0) + (dt[i] ?? 0)/1000); } } });
  console.log([...self].sort((a,b)=>b[1]-a[1]).slice(0,25).map(([k,v])=>v.toFixed(0)+' '+k).join('\n'));
  console.log('INC'); console.log([...inc].sort((a,b)=>b[1]-a[1]).slice(0,60).map(([k,v])=>v.toFixed(0)+' '+k).join('\n'));
  await lab.close();
})();
