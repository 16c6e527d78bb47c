import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DashboardWindow, loadBreakdown, loadOverview } from '#providers/dashboard/dashboard.ts';
import { toShanghai } from '#providers/format/dateTime.ts';
import { greetingAt } from '#providers/format/greeting.ts';
import { Order } from '#contract/order/order.ts';
import { permissionOf } from '#contract/permissions.ts';
import { useServerLabel } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { every } from '#providers/data/asking.ts';
import { isNotThere } from '#providers/http/httpError.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { ErrorPanel } from '#src/kit/ui/ErrorPanel.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { AnalysisBoard } from './AnalysisBoard.tsx';
import { AnalysisBreakdownBoard } from './AnalysisBreakdownBoard.tsx';
import { AnalysisSkeleton } from './AnalysisSkeleton.tsx';
import { OwnWork } from './OwnWork.tsx';
import { VisitChart } from './VisitChart.tsx';
import { WindowChoice } from './WindowChoice.tsx';

/** Refreshed by itself while somebody looks. */
const EVERY_MS = 60_000;

/**
 * DASH-01, the home page: trade, speed, people and what came to nothing, over a window and against the one before. Who may not see
 * orders finds there what waits for them.
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
                    <AnalysisBoard overview={data} isStale={isPlaceholderData || error !== null} />
                ) : (
                    !error && <AnalysisSkeleton />
                )
            ) : (
                <OwnWork people={data?.byDay ?? []} />
            )}
            {breakdown.error && !isNotThere(breakdown.error) && (
                <ErrorPanel message={breakdown.error.message} onRetry={() => void breakdown.refetch()} />
            )}
            {hasOrders && breakdown.data && <AnalysisBreakdownBoard breakdown={breakdown.data} isStale={breakdown.isPlaceholderData} />}
            {!(hasOrders && (overview.isPending || breakdown.isPending)) && <VisitChart />}
        </Box>
    );
};
