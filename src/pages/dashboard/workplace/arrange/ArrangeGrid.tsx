import 'react-grid-layout/css/styles.css';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import GridLayout, { useContainerWidth } from 'react-grid-layout';
import { type PlacedCard, WORKPLACE_COLUMNS, type WorkplaceCard } from '#contract/dashboard/workplace.ts';
import { useText } from '#providers/i18n/useText.ts';
import { CARDS } from '../cards/cards.ts';
import { GAP_PX, ROW_PX } from '../layout.ts';
import { ArrangedCard, GRIP, NO_GRIP } from './ArrangedCard.tsx';
import { fromItems, resized, stepped, toItems, withoutCard } from './moves.ts';

const GRID = { cols: WORKPLACE_COLUMNS, rowHeight: ROW_PX, margin: [GAP_PX, GAP_PX], containerPadding: [0, 0] } as const;
const DRAG = { enabled: true, handle: `.${GRIP}`, cancel: `.${NO_GRIP}` };
const RESIZE = { enabled: true, handles: ['se'] } as const;

interface ArrangeGridProps {
    cards: readonly PlacedCard[];
    onChange: (cards: PlacedCard[]) => void;
}

/** The cards of the workplace, which can be dragged and resized by pointer or keyboard; cards are packed upwards. */
export const ArrangeGrid = ({ cards, onChange }: ArrangeGridProps) => {
    const text = useText();
    const { width, containerRef, mounted } = useContainerWidth();
    const [said, setSaid] = useState('');
    const change = (card: WorkplaceCard, next: PlacedCard[]) => {
        onChange(next);
        const placed = next.find(each => each.card === card);
        if (!placed) return;
        const { x, y, w, h } = placed;
        setSaid(text('work.arrange.placed', { name: text(CARDS[card].title), x: x + 1, y: y + 1, w, h }));
    };
    return (
        <Box
            ref={containerRef}
            sx={{ '& .react-grid-placeholder': { bgcolor: 'primary.main', borderRadius: 1 }, '& .react-resizable-handle': { opacity: 1 } }}
        >
            <Box role="status" sx={visuallyHidden}>
                {said}
            </Box>
            {mounted && (
                <GridLayout
                    width={width}
                    layout={toItems(cards)}
                    gridConfig={GRID}
                    dragConfig={DRAG}
                    resizeConfig={RESIZE}
                    onLayoutChange={items => onChange(fromItems(items))}
                >
                    {cards.map(({ card }) => (
                        <div key={card}>
                            <ArrangedCard
                                card={card}
                                onStep={(dx, dy) => change(card, stepped(cards, card, dx, dy))}
                                onResize={(dw, dh) => change(card, resized(cards, card, dw, dh))}
                                onRemove={() => onChange(withoutCard(cards, card))}
                            />
                        </div>
                    ))}
                </GridLayout>
            )}
        </Box>
    );
};
