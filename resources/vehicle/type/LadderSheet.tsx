import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LadderQuery } from '#contract/vehicle/type-ladder.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { LadderRungLine } from './LadderRungLine.tsx';

/** Active types by class and tonnage, with the range of their base prices and the number of vehicles. */
export const LadderSheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const query = useNamedQuery(LadderQuery, {});
    return (
        <SideSheet
            width={860}
            label={text('vehicle.ladder.title')}
            header={<Typography variant="h2">{text('vehicle.ladder.title')}</Typography>}
            onClose={onClose}
        >
            <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 3 }}>
                {text('vehicle.ladder.hint')}
            </Typography>
            <QueryState query={query} empty={text('vehicle.ladder.none')}>
                {rungs => {
                    const top = Math.max(1, ...rungs.map(rung => rung.maxFen ?? 0));
                    return (
                        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                            {rungs.map((rung, index) => (
                                <LadderRungLine
                                    key={rung.id}
                                    rung={rung}
                                    top={top}
                                    isFirstOfClass={rungs[index - 1]?.levelOneName !== rung.levelOneName}
                                />
                            ))}
                        </Box>
                    );
                }}
            </QueryState>
        </SideSheet>
    );
};
