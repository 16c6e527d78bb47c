import Box from '@mui/material/Box';
import type { PlacedCard } from '#contract/dashboard/workplace.ts';
import { CARDS, useOfferedCards } from './cards/cards.ts';
import { GAP_PX, inOrder, ROW_PX } from './layout.ts';

/** Cards whose height depends on their content, such as the number of queues. */
const GROWS: ReadonlySet<string> = new Set(['todos', 'figures']);

/** The cards at their positions; below each other on a small screen. */
export const WorkplaceGrid = ({ layout }: { layout: readonly PlacedCard[] }) => {
    const offered = useOfferedCards();
    const shown = inOrder(layout).filter(({ card }) => offered.includes(card));
    return (
        <Box
            sx={{
                display: 'grid',
                gap: `${GAP_PX}px`,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' },
                gridAutoRows: { lg: `minmax(${ROW_PX}px, auto)` },
            }}
        >
            {shown.map(({ card, x, y, w, h }) => {
                const { Part } = CARDS[card];
                return (
                    <Box
                        key={card}
                        sx={{
                            position: 'relative',
                            minWidth: 0,
                            gridColumn: { lg: `${x + 1} / span ${w}` },
                            gridRow: { lg: `${y + 1} / span ${h}` },
                        }}
                    >
                        <Box
                            sx={{
                                display: 'grid',
                                gridTemplateColumns: 'minmax(0, 1fr)',
                                gridTemplateRows: 'minmax(0, 1fr)',
                                ...(!GROWS.has(card) && { position: { lg: 'absolute' }, inset: 0 }),
                            }}
                        >
                            <Part />
                        </Box>
                    </Box>
                );
            })}
        </Box>
    );
};
