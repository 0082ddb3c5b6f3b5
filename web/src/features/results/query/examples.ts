/** Queries to begin with; their names are in the texts of `query`. */
export const exampleQueries = {
  success: `select t.name as task, s.device, count(*) as tests,
  count(*) filter (where t.success) as succeeded,
  round(100.0 * count(*) filter (where t.success) / count(*)) as percent
from tasks t
join sessions s using (session)
where t.started
group by t.name, s.device
order by task, device`,
  slowest: `select number, label, device, browser, round(duration_ms / 1000) as seconds, clicks
from sessions
order by duration_ms desc
limit 20`,
  firstClick: `with clicks as (
  select session, screen, widget,
    row_number() over (partition by session, screen order by position) as place
  from events
  where type in ('WidgetClick', 'ScreenClick')
)
select n.name as screen, w.name as widget, count(*) as first_clicks
from clicks c
join screens n on n.screen = c.screen
left join widgets w on w.widget = c.widget
where c.place = 1
group by 1, 2
order by 1, 3 desc`,
  missed: `select n.name as screen, count(*) as missed, count(distinct e.session) as testers
from events e
join screens n on n.screen = e.screen
where e.missed
group by 1
order by 2 desc`,
  answers: `select question, answer, count(*) as testers
from answers
group by 1, 2
order by 1, 3 desc`,
  perDay: `select date_trunc('day', started_at) as day, count(*) as tests,
  percentile_cont(0.5) within group (order by duration_ms) / 1000 as median_seconds
from sessions
group by 1
order by 1`,
} as const;

export type ExampleQuery = keyof typeof exampleQueries;
