import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PauseDay } from '#contract/order/driver-pause.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { reasonColor } from './reasonColor.ts';

const RADIUS = 60;
const ROUND = 2 * Math.PI * RADIUS;

/** Ring chart of pause minutes by reason, with a list of the values. */
export const ReasonRing = ({ reasons }: Pick<PauseDay, 'reasons'>) => {
    const text = useText();
    const names = useDictionary('pause_reason');
    const total = reasons.reduce((sum, each) => sum + each.minutes, 0);
    if (total === 0) return null;
    const before = (index: number) => reasons.slice(0, index).reduce((sum, each) => sum + each.minutes, 0);
    return (
        <section aria-label={text('pause.reasons')}>
            <Typography variant="h3" sx={{ mb: 2 }}>
                {text('pause.reasons')}
            </Typography>
            <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', flexWrap: 'wrap' }}>
                <Box component="svg" viewBox="0 0 160 160" aria-hidden sx={{ width: 160, flexShrink: 0 }}>
                    {reasons.map(({ reasonCode, minutes }, index) => (
                        <circle
                            key={reasonCode}
                            cx={80}
                            cy={80}
                            r={RADIUS}
                            fill="none"
                            stroke={reasonColor(reasonCode)}
                            strokeWidth={24}
                            strokeDasharray={`${(minutes / total) * ROUND} ${ROUND}`}
                            strokeDashoffset={(-before(index) / total) * ROUND}
                            transform="rotate(-90 80 80)"
                        />
                    ))}
                    <Box component="text" x={80} y={85} sx={{ textAnchor: 'middle', fontSize: 16, fill: 'currentColor' }}>
                        {text('pause.minutes', { count: total })}
                    </Box>
                </Box>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {reasons.map(({ reasonCode, minutes, times }) => (
                        <Box component="li" key={reasonCode} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
                            <Box sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: reasonColor(reasonCode) }} />
                            <Typography variant="body2">
                                {text('pause.reasonLine', {
                                    name: names.find(item => item.value === reasonCode)?.text ?? reasonCode,
                                    times,
                                    minutes,
                                })}
                            </Typography>
                        </Box>
                    ))}
                </Box>
            </Box>
        </section>
    );
};
