import Box from '@mui/material/Box';
import type { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { NewPeopleChart } from './NewPeopleChart.tsx';
import { NoticeLines } from './NoticeLines.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TodoCards } from './TodoCards.tsx';
import { useWorkplace } from './useWorkplace.ts';

interface OwnWorkProps {
    people: AnalysisOverview['byDay'];
}

/** The home page of who sees no orders: what waits for them, the ways to it, announcements, and the people whom they may list. */
export const OwnWork = ({ people }: OwnWorkProps) => {
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
