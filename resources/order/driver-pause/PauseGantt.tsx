import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { DriverPause, type PauseDay } from '#contract/order/driver-pause.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { reasonColor } from './reasonColor.ts';

const DAY = 1440;
const HOURS = [0, 4, 8, 12, 16, 20, 24];
/** Width of the column of drivers, narrower on phones. */
const NAMES = { xs: '130px', sm: '190px' };
const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Gantt chart of a day with one lane per driver; a bar links to its pause. */
export const PauseGantt = ({ lanes, drivers }: Pick<PauseDay, 'lanes' | 'drivers'>) => {
    const text = useText();
    const reasons = useDictionary('pause_reason');
    const nameOf = (code: string) => reasons.find(item => item.value === code)?.text ?? code;
    if (lanes.length === 0) return <Typography color="textSecondary">{text('pause.none')}</Typography>;
    return (
        <section aria-label={text('pause.gantt')}>
            <Typography variant="h3" sx={{ mb: 2 }}>
                {text('pause.ganttTitle', { shown: lanes.length, drivers })}
            </Typography>
            <Box sx={{ overflowX: 'auto' }}>
                <Box sx={{ minWidth: { xs: 560, sm: 720 } }}>
                    <Box sx={{ display: 'flex', pl: NAMES, justifyContent: 'space-between' }}>
                        {HOURS.map(hour => (
                            <Typography key={hour} variant="caption" color="textSecondary">
                                {clock(hour * 60)}
                            </Typography>
                        ))}
                    </Box>
                    {lanes.map(lane => (
                        <Box
                            key={lane.driverId}
                            sx={{ display: 'flex', alignItems: 'center', minHeight: 30, borderTop: 1, borderColor: 'divider' }}
                        >
                            <Box
                                sx={{
                                    width: NAMES,
                                    flexShrink: 0,
                                    pr: 2,
                                    display: 'flex',
                                    gap: 1,
                                    alignItems: 'center',
                                    overflow: 'hidden',
                                }}
                            >
                                <Typography
                                    noWrap
                                    variant="body2"
                                    title={[lane.name, plateText(lane.plateNo ?? '')].filter(Boolean).join(' ')}
                                >
                                    {lane.name}
                                    <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
                                        {text('pause.minutes', { count: lane.minutes })}
                                    </Typography>
                                </Typography>
                                {lane.isFrequent && <Tag tone="error">{text('pause.frequent', { count: lane.times })}</Tag>}
                            </Box>
                            <Box sx={{ position: 'relative', flex: 1, height: 18, bgcolor: 'action.hover', borderRadius: 1 }}>
                                {lane.bars.map(bar => {
                                    const says = text(bar.isOpen ? 'pause.barOpen' : 'pause.bar', {
                                        reason: nameOf(bar.reasonCode),
                                        from: clock(bar.from),
                                        to: clock(bar.to),
                                    });
                                    return (
                                        <Tooltip key={bar.id} title={says}>
                                            <Box
                                                component={Link}
                                                to={`/${DriverPause.resource}/${bar.id}/show`}
                                                aria-label={`${lane.name} ${says}`}
                                                sx={{
                                                    position: 'absolute',
                                                    insetBlock: 0,
                                                    left: `${(bar.from / DAY) * 100}%`,
                                                    width: `${Math.max(((bar.to - bar.from) / DAY) * 100, 0.4)}%`,
                                                    bgcolor: reasonColor(bar.reasonCode),
                                                    borderRadius: 1,
                                                    opacity: bar.isOpen ? 0.65 : 1,
                                                }}
                                            />
                                        </Tooltip>
                                    );
                                })}
                            </Box>
                        </Box>
                    ))}
                </Box>
            </Box>
        </section>
    );
};
