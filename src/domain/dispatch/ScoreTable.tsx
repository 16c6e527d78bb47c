import Box from '@mui/material/Box';
import type { Candidate } from '#contract/order/reassign.ts';
import { useText } from '#providers/i18n/useText.ts';

/** The parts of the score with their maximum points. */
const POINTS: readonly (readonly [keyof Candidate['detail'], number])[] = [
    ['eta', 40],
    ['fit', 15],
    ['rating', 15],
    ['accept', 10],
    ['fair', 10],
    ['member', 5],
    ['know', 5],
];

/** The points of a driver for an order, one per line, for the tooltip of a score. */
export const ScoreTable = ({ detail }: { detail: Candidate['detail'] }) => {
    const text = useText();
    return (
        <Box component="dl" sx={{ m: 1, display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 4 }}>
            {POINTS.map(([key, most]) => (
                <Box key={key} sx={{ display: 'contents' }}>
                    <Box component="dt">{text(`order.points.${key}`)}</Box>
                    <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                        {detail[key]} / {most}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};
