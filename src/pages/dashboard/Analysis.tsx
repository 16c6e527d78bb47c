import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { toShanghai } from '#providers/format/dateTime.ts';
import { get } from '#providers/http/http.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { ErrorPanel } from '#src/kit/ui/ErrorPanel.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { AnalysisBoard } from './AnalysisBoard.tsx';
import { AnalysisSkeleton } from './AnalysisSkeleton.tsx';
import { greetingAt } from '#providers/format/greeting.ts';

const DAYS = 30;

/** The home page: how many orders there are, in which state, and how they came in. */
export const Analysis = () => {
    const text = useText();
    useDocumentTitle(text('dashboard.title'));
    const [hour] = useState(() => toShanghai(Date.now()).hour());
    const user = useSession()?.user;
    const overview = useQuery({
        queryKey: ['dashboard', 'overview', DAYS],
        queryFn: ({ signal }) => get<AnalysisOverview>('/dashboard/analysis/overview', { days: DAYS }, { signal }),
    });
    const { data, error, refetch, isFetching } = overview;
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, flexWrap: 'wrap' }}>
                <Typography variant="h1">
                    {text('dashboard.hello', {
                        greeting: text(`auth.greeting.${greetingAt(hour)}`),
                        name: user?.realname || user?.username || '',
                    })}
                </Typography>
                <Typography sx={{ color: 'text.secondary' }}>{user?.welcome || text('dashboard.welcome')}</Typography>
                {data && (
                    <Typography variant="caption" sx={{ color: 'text.secondary', ml: 'auto' }}>
                        {text('dashboard.updated', { days: DAYS, time: data.updatedAt.slice(11, 19) })}
                    </Typography>
                )}
            </Box>
            {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
            {data ? <AnalysisBoard overview={data} isStale={isFetching || error !== null} /> : !error && <AnalysisSkeleton />}
        </Box>
    );
};
