import {
  fillTarget,
  givenParameters,
  isTargetAddress,
  linkOfSegment,
  linkState,
  missingParameters,
  newLink,
  parameterProblem,
  segmentOf,
  studyLinks,
} from './read-links';

const panel = {
  ...newLink('p1', 'Panel'),
  parameters: [
    { name: 'pid', label: 'Panel ID', isRequired: true },
    { name: 'src', label: '', isRequired: false },
  ],
};

describe('links of a study', () => {
  it('are read from what any client may have written', () => {
    const read = studyLinks({
      links: [
        { id: 'p1', name: 'Panel', maxTests: 1e9, closesAt: 'soon', parameters: [{ name: 'h' }, { name: 'pid' }] },
        { id: 'p1', name: 'Twice' },
        { id: '../x' },
        { id: 'main', isPilot: true, targets: { finished: 'javascript:alert(1)', full: ' https://a.example/x ' } },
        'none',
      ],
    });
    expect(read).toEqual([
      { ...newLink('p1', 'Panel'), maxTests: 5000, parameters: [{ name: 'pid', label: '', isRequired: false }] },
      { ...newLink('main', ''), targets: { ...newLink('', '').targets, full: 'https://a.example/x' } },
    ]);
    expect(studyLinks({})).toEqual([]);
  });

  it('close on a date, by number or by hand, whichever comes first', () => {
    const link = { ...panel, closesAt: 100, maxTests: 2 };
    expect(linkState(link, 99, 1)).toBe('open');
    expect(linkState(link, 99, 2)).toBe('full');
    expect(linkState({ ...link, isPaused: true }, 99, 2)).toBe('paused');
    expect(linkState({ ...link, isPaused: true }, 100, 0)).toBe('closed');
  });

  it('keep the parameters that they name, and pass them on', () => {
    const given = givenParameters(panel.parameters, (name) => ({ pid: ' a&b ', other: 'x', src: '' })[name]);
    expect(given).toEqual({ pid: 'a&b' });
    expect(missingParameters(panel.parameters, given)).toEqual([]);
    expect(missingParameters(panel.parameters, {}).map(({ name }) => name)).toEqual(['pid']);
    expect(fillTarget('https://panel.example/done?id={pid}&s={src}', given)).toBe(
      'https://panel.example/done?id=a%26b&s=',
    );
    expect(fillTarget('', given)).toBe('');
  });

  it('lead to web pages only', () => {
    expect(isTargetAddress('https://panel.example.com/{pid}')).toBe(true);
    for (const wrong of ['javascript:alert(1)', 'panel.example.com', 'https://{pid}.example.com', 'https:// x', ''])
      expect([wrong, isTargetAddress(wrong)]).toEqual([wrong, false]);
  });

  it('name parameters so that no address of ours is disturbed', () => {
    expect(['pid', 'PROLIFIC_PID', 'a.b-c'].map(parameterProblem)).toEqual([undefined, undefined, undefined]);
    expect(['1x', 'a b', '', 'h', 'log', 'data_x'].map(parameterProblem)).toEqual([
      ...['pattern', 'pattern', 'pattern'],
      ...['reserved', 'reserved', 'reserved'],
    ]);
  });

  it('are told again from what a session recorded', () => {
    for (const link of [panel, { ...panel, isPilot: true }, newLink('main', '')])
      expect(linkOfSegment(segmentOf(link))).toEqual({ id: link.id, isPilot: link.isPilot });
  });
});
