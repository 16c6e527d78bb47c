import DashboardCustomize from '@mui/icons-material/DashboardCustomizeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PlacedCard } from '#contract/dashboard/workplace.ts';
import { toShanghai } from '#providers/format/dateTime.ts';
import { greetingAt } from '#providers/format/greeting.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { ShiftButton } from '#src/domain/shift/ShiftButton.tsx';
import { ShiftStrip } from '#src/domain/shift/ShiftStrip.tsx';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { hasTeam } from './cards/TeamCard.tsx';
import { deliveredLayout } from './layout.ts';
import { useWorkplace } from './useWorkplace.ts';
import { WorkplaceGrid } from './WorkplaceGrid.tsx';

const Arrange = lazyPart(() => import('./arrange/Arrange.tsx'), 'Arrange');

/** The cards that do not need the board, for a backend without it. */
const WITHOUT_BOARD = deliveredLayout(false).filter(({ card }) => card === 'shortcuts' || card === 'notices');

/** DASH-03 工作台: greeting, pending work, comparison with the team, own activity, shortcuts, announcements; arranged by each user. */
export const Workplace = () => {
    const text = useText();
    useDocumentTitle(useMenuTitle('/dashboard/workplace') ?? '');
    const [isArranging, setArranging] = useState(false);
    const board = useWorkplace();
    const { data } = board;
    const layout: PlacedCard[] | undefined = data && (data.layout ?? deliveredLayout(hasTeam(data.measures)));
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            {isArranging && data && layout ? (
                <Arrange layout={layout} isOwn={data.isOwnLayout} onDone={() => setArranging(false)} />
            ) : (
                <>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                        <Greeting />
                        <ShiftButton />
                        {/* On a phone the cards are in one column, in the order of the wide screen, and cannot be arranged. */}
                        {layout && (
                            <Button
                                startIcon={<DashboardCustomize />}
                                onClick={() => setArranging(true)}
                                sx={{ display: { xs: 'none', lg: 'inline-flex' } }}
                            >
                                {text('work.arrange.act')}
                            </Button>
                        )}
                    </Box>
                    <ShiftStrip />
                    <QueryState isOptional query={board} empty={text('chart.noData')}>
                        {() => <WorkplaceGrid layout={layout ?? []} />}
                    </QueryState>
                    {board.isError && !data && <WorkplaceGrid layout={WITHOUT_BOARD} />}
                </>
            )}
        </Box>
    );
};

const Greeting = () => {
    const text = useText();
    const user = useSession()?.user;
    const [hour] = useState(() => toShanghai(Date.now()).hour());
    return (
        <Typography variant="h1" sx={{ mr: 'auto' }}>
            {text('dashboard.hello', {
                greeting: text(`auth.greeting.${greetingAt(hour)}`),
                name: user?.realname || user?.username || '',
            })}
        </Typography>
    );
};
