import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { type DashboardWindow, loadBreakdown, loadOverview, loadVisitCounts, loadVisits } from '#providers/dashboard/dashboard.ts';
import { toShanghai } from '#providers/format/dateTime.ts';
import { greetingAt } from '#providers/format/greeting.ts';
import { Order } from '#contract/order/order.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useServerLabel } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { every } from '#providers/data/every.ts';
import { isNotThere } from '#providers/errors/httpError.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Lines } from '#src/kit/chart/charts.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SearchSelect } from '#src/kit/input/SearchSelect.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { AnalysisBoard } from './AnalysisBoard.tsx';
import { AnalysisBreakdownBoard } from './AnalysisBreakdownBoard.tsx';
import { NewPeopleChart } from './NewPeopleChart.tsx';
import { NoticeLines } from '../workplace/cards/NoticeLines.tsx';
import { Shortcuts } from '../workplace/cards/Shortcuts.tsx';
import { TodoCards } from '../workplace/cards/TodoCards.tsx';
import { useWorkplace } from '../workplace/useWorkplace.ts';

/** Sign-ins of the last week (`/sys/loginfo`, `/sys/visitInfo`). */
const VisitChart = () => {
    const text = useText();
    const visits = useQuery({ queryKey: ['dashboard', 'visits'], queryFn: ({ signal }) => loadVisits(signal) });
    const counts = useQuery({ queryKey: ['dashboard', 'visitCounts'], queryFn: ({ signal }) => loadVisitCounts(signal) });
    return (
        <QueryState isOptional query={visits} empty={text('chart.noData')}>
            {days => (
                <ChartPanel
                    title={text('dashboard.visits')}
                    height={200}
                    {...(counts.data && {
                        hint: text('dashboard.visitsHint', {
                            today: formatNumber(counts.data.todayVisitCount),
                            ip: formatNumber(counts.data.todayIp),
                            total: formatNumber(counts.data.totalVisitCount),
                        }),
                    })}
                    rows={[
                        [text('dashboard.date'), text('dashboard.visit'), text('dashboard.ip')],
                        ...days.map(day => [day.tian, String(day.visit), String(day.ip)]),
                    ]}
                >
                    <Lines
                        label={text('dashboard.visits')}
                        height={200}
                        categories={days.map(day => day.tian.slice(5))}
                        lines={[
                            { name: text('dashboard.visit'), values: days.map(day => day.visit), isArea: true },
                            { name: text('dashboard.ip'), values: days.map(day => day.ip) },
                        ]}
                    />
                </ChartPanel>
            )}
        </QueryState>
    );
};

interface WindowChoiceProps {
    value: DashboardWindow;
    onChange: (value: DashboardWindow) => void;
}

const SPANS = [7, 30, 90] as const;

/** Filter of all figures on the page: number of days up to today, and a city. */
const WindowChoice = ({ value, onChange }: WindowChoiceProps) => {
    const text = useText();
    return (
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
            <Box sx={{ width: 200 }}>
                <SearchSelect
                    code="set_city,name,id"
                    label={text('dashboard.city')}
                    prefix={text('dashboard.city')}
                    value={value.cityId}
                    onChange={cityId => onChange({ ...value, cityId })}
                />
            </Box>
            <ToggleButtonGroup
                exclusive
                size="small"
                value={value.days}
                aria-label={text('dashboard.window')}
                onChange={(_event, days: number | null) => days !== null && onChange({ ...value, days })}
            >
                {SPANS.map(days => (
                    <ToggleButton key={days} value={days} sx={{ px: 3, height: 32 }}>
                        {text('dashboard.lastDays', { days })}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
        </Box>
    );
};

interface OwnWorkProps {
    people: AnalysisOverview['byDay'];
}

/** The home page of users who may not see orders: their pending work, shortcuts, announcements, and the people whom they may list. */
const OwnWork = ({ people }: OwnWorkProps) => {
    const mayUse = useMayUse();
    return (
        <>
            {(mayUse('dash:workplace:view') || mayUse('dash:index:view')) && <Todos />}
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
                <Shortcuts />
                <NoticeLines />
            </Box>
            <NewPeopleChart days={people} />
        </>
    );
};

const Todos = () => {
    const text = useText();
    return (
        <QueryState isOptional query={useWorkplace()} empty={text('chart.noData')}>
            {({ todos }) => <TodoCards todos={todos} />}
        </QueryState>
    );
};

/** Placeholder of the home page before its figures have loaded. */
const AnalysisSkeleton = () => {
    const text = useText();
    return (
        <Box role="progressbar" aria-busy aria-label={text('common.loading')} sx={{ display: 'grid', gap: 4 }}>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
                {Array.from({ length: 4 }, (_, index) => (
                    <Skeleton key={index} variant="rounded" height={104} />
                ))}
            </Box>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' } }}>
                <Skeleton variant="rounded" height={360} />
                <Skeleton variant="rounded" height={360} />
            </Box>
        </Box>
    );
};

/** Refetch interval while the page is visible. */
const EVERY_MS = 60_000;

/**
 * DASH-01, the home page: turnover, response times, people and lost orders of a period, compared with the previous one. Users who may not
 * see orders get their pending work instead.
 */
export const Analysis = () => {
    const text = useText();
    const serverLabel = useServerLabel();
    useDocumentTitle(text('dashboard.title'));
    const [hour] = useState(() => toShanghai(Date.now()).hour());
    const [window, setWindow] = useState<DashboardWindow>({ days: 30, cityId: '' });
    const user = useSession()?.user;
    const hasOrders = useMayUse()(permissionOf(Order, 'list'));
    const overview = useQuery({
        queryKey: ['dashboard', 'overview', window],
        queryFn: ({ signal }) => loadOverview(window, signal),
        placeholderData: keepPreviousData,
        refetchInterval: every(EVERY_MS),
    });
    const breakdown = useQuery({
        enabled: hasOrders,
        queryKey: ['dashboard', 'breakdown', window],
        queryFn: ({ signal }) => loadBreakdown(window, signal),
        placeholderData: keepPreviousData,
        refetchInterval: every(EVERY_MS),
    });
    const { data, error, refetch, isPlaceholderData } = overview;
    // Filters for the links from a figure to the orders that it counts.
    const inCity = window.cityId ? { cityId: [window.cityId] } : {};
    const within = { ...inCity, createTime_begin: data?.byDay[0]?.day, createTime_end: data?.byDay.at(-1)?.day };
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
                <Typography variant="h1">
                    {text('dashboard.hello', {
                        greeting: text(`auth.greeting.${greetingAt(hour)}`),
                        name: user?.realname || user?.username || '',
                    })}
                </Typography>
                <Typography sx={{ color: 'text.secondary' }}>
                    {user?.welcome ? serverLabel(user.welcome) : text('dashboard.welcome')}
                </Typography>
                <Box sx={{ ml: 'auto', display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
                    {hasOrders && data && (
                        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                            {text('dashboard.updated', { days: window.days, time: data.updatedAt.slice(11, 19) })}
                        </Typography>
                    )}
                    {hasOrders && <WindowChoice value={window} onChange={setWindow} />}
                </Box>
            </Box>
            {error && !isNotThere(error) && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
            {hasOrders ? (
                data ? (
                    <AnalysisBoard overview={data} isStale={isPlaceholderData || error !== null} inCity={inCity} within={within} />
                ) : (
                    !error && <AnalysisSkeleton />
                )
            ) : (
                <OwnWork people={data?.byDay ?? []} />
            )}
            {breakdown.error && !isNotThere(breakdown.error) && (
                <ErrorPanel message={breakdown.error.message} onRetry={() => void breakdown.refetch()} />
            )}
            {hasOrders && breakdown.data && (
                <AnalysisBreakdownBoard breakdown={breakdown.data} isStale={breakdown.isPlaceholderData} within={within} />
            )}
            {!(hasOrders && (overview.isPending || breakdown.isPending)) && <VisitChart />}
        </Box>
    );
};
