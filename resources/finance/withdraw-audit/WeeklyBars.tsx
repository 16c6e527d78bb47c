import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { WithdrawRisk } from '#contract/finance/withdraw-risk.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSize } from '#src/kit/map/useSize.ts';

const [HEIGHT, TOP, BASE] = [160, 24, 132];
/** Width of a date label below the bars. */
const DAY_WIDTH = 44;

/** Income and withdrawals by week, side by side. */
export const WeeklyBars = ({ weeks }: { weeks: WithdrawRisk['weeks'] }) => {
    const text = useText();
    const { palette } = useTheme();
    const [ref, { width }] = useSize();
    const most = Math.max(1, ...weeks.flatMap(week => [week.incomeFen, week.withdrawFen]));
    const step = width / Math.max(1, weeks.length);
    const every = Math.ceil(DAY_WIDTH / step);
    const gap = Math.min(8, step / 6);
    const tall = (fen: number) => (fen / most) * (BASE - TOP);
    return (
        <Box ref={ref} sx={{ minWidth: 0, overflow: 'hidden' }}>
            <svg width={width} height={HEIGHT} role="img" aria-label={text('finance.withdraw.weeks')}>
                <text x={0} y={12} fontSize={12} fill={palette.text.secondary}>
                    {text('finance.withdraw.most', { amount: formatFen(most) })}
                </text>
                {weeks.map(({ day, incomeFen, withdrawFen }, index) => (
                    <g key={day}>
                        <title>{`${day} · ${text('finance.withdraw.income')} ${formatFen(incomeFen)} · ${text('finance.withdraw.out')} ${formatFen(withdrawFen)}`}</title>
                        <rect
                            x={index * step + gap}
                            width={step / 2 - gap}
                            y={BASE - tall(incomeFen)}
                            height={tall(incomeFen)}
                            fill={palette.primary.main}
                        />
                        <rect
                            x={index * step + step / 2 + 2}
                            width={step / 2 - gap}
                            y={BASE - tall(withdrawFen)}
                            height={tall(withdrawFen)}
                            fill={palette.warning.main}
                        />
                        {index % every === 0 && (
                            <text
                                x={index * step + (every > 1 ? 0 : step / 2)}
                                y={HEIGHT - 8}
                                textAnchor={every > 1 ? 'start' : 'middle'}
                                fontSize={11}
                                fill={palette.text.secondary}
                            >
                                {day}
                            </text>
                        )}
                    </g>
                ))}
                <line x1={0} x2={width} y1={BASE} y2={BASE} stroke={palette.divider} />
            </svg>
            <Box sx={{ display: 'flex', gap: 4, fontSize: 12, color: 'text.secondary' }}>
                <Legend color={palette.primary.main} label={text('finance.withdraw.income')} />
                <Legend color={palette.warning.main} label={text('finance.withdraw.out')} />
            </Box>
        </Box>
    );
};

const Legend = ({ color, label }: { color: string; label: string }) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ width: 10, height: 10, bgcolor: color }} />
        {label}
    </Box>
);
