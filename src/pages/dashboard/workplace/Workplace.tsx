import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { toShanghai } from '#providers/format/dateTime.ts';
import { greetingAt } from '#providers/format/greeting.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars, Web } from '#src/kit/chart/charts.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { LiveLine } from '../LiveLine.tsx';
import { NoticeLines } from './NoticeLines.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TodoCards } from './TodoCards.tsx';
import { useWorkplace } from './useWorkplace.ts';

/** DASH-03 工作台: greeting, what waits, shortcuts, announcements, what I have done, and how I do beside the team. */
export const Workplace = () => {
    const text = useText();
    useDocumentTitle(useMenuTitle('/dashboard/workplace') ?? '');
    const user = useSession()?.user;
    const [hour] = useState(() => toShanghai(Date.now()).hour());
    const board = useWorkplace();
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <Typography variant="h1">
                {text('dashboard.hello', {
                    greeting: text(`auth.greeting.${greetingAt(hour)}`),
                    name: user?.realname || user?.username || '',
                })}
            </Typography>
            <QueryState isOptional query={board} empty={text('chart.noData')}>
                {({ todos, week, today, recent, measures }) => (
                    <>
                        <TodoCards todos={todos} />
                        <Box
                            sx={{
                                display: 'grid',
                                gap: 4,
                                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `repeat(${measures.length > 2 ? 3 : 2}, minmax(0, 1fr))` },
                            }}
                        >
                            <ChartPanel
                                title={text('work.progress')}
                                hint={
                                    today.map(({ name, count }) => text('common.pair', { label: name, value: String(count) })).join('  ') ||
                                    text('work.nothingToday')
                                }
                                rows={[
                                    [text('dashboard.date'), text('work.handled')],
                                    ...week.map(({ day, count }) => [day, String(count)]),
                                ]}
                            >
                                <Bars
                                    label={text('work.progress')}
                                    categories={week.map(({ day }) => day)}
                                    bars={[{ name: text('work.handled'), values: week.map(({ count }) => count) }]}
                                />
                            </ChartPanel>
                            {/* A web has three corners at least. */}
                            {measures.length > 2 && (
                                <ChartPanel
                                    title={text('work.team')}
                                    hint={text('work.teamHint')}
                                    rows={[
                                        [text('work.measure'), text('work.mine'), text('work.others')],
                                        ...measures.map(({ key, mine, team }) => [
                                            text(`work.measures.${key as 'volume'}`),
                                            String(mine ?? '-'),
                                            String(team ?? '-'),
                                        ]),
                                    ]}
                                >
                                    <Web
                                        label={text('work.team')}
                                        height={260}
                                        axes={measures.map(({ key }) => text(`work.measures.${key as 'volume'}`))}
                                        webs={[
                                            { name: text('work.mine'), values: measures.map(({ mine }) => mine ?? 0) },
                                            { name: text('work.others'), values: measures.map(({ team }) => team ?? 0) },
                                        ]}
                                    />
                                </ChartPanel>
                            )}
                            <Paper variant="outlined" component="section" aria-label={text('work.recent')} sx={{ p: 4, minWidth: 0 }}>
                                <Typography variant="h2">{text('work.recent')}</Typography>
                                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, maxHeight: 280, overflowY: 'auto' }}>
                                    {recent.length === 0 ? (
                                        <EmptyState title={text('work.noRecent')} />
                                    ) : (
                                        recent.map(({ id, name, no, op, time }) => (
                                            <LiveLine key={id} title={`${op} ${name}`} note={no} tag={time.slice(5, 16)} tone="default" />
                                        ))
                                    )}
                                </Box>
                            </Paper>
                        </Box>
                    </>
                )}
            </QueryState>
            {/* What can be pressed comes where it stays: below the board, once that has its height. */}
            {!board.isPending && (
                <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
                    <Shortcuts />
                    <NoticeLines />
                </Box>
            )}
        </Box>
    );
};
