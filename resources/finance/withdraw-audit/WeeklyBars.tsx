import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { WithdrawRisk } from '#contract/finance/withdraw-risk.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';

const [WIDTH, HEIGHT, BASE] = [780, 160, 132];

/** Income and withdraws week by week, side by side. */
export const WeeklyBars = ({ weeks }: { weeks: WithdrawRisk['weeks'] }) => {
    const text = useText();
    const { palette } = useTheme();
    const most = Math.max(1, ...weeks.flatMap(week => [week.incomeFen, week.withdrawFen]));
    const step = WIDTH / Math.max(1, weeks.length);
    const tall = (fen: number) => (fen / most) * (BASE - 8);
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <svg
                viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                role="img"
                aria-label={text('finance.withdraw.weeks')}
                width="100%"
                style={{ minWidth: 480 }}
            >
                {weeks.map(({ day, incomeFen, withdrawFen }, index) => (
                    <g key={day}>
                        <title>{`${day} · ${text('finance.withdraw.income')} ${formatFen(incomeFen)} · ${text('finance.withdraw.out')} ${formatFen(withdrawFen)}`}</title>
                        <rect
                            x={index * step + 8}
                            width={step / 2 - 8}
                            y={BASE - tall(incomeFen)}
                            height={tall(incomeFen)}
                            fill={palette.primary.main}
                        />
                        <rect
                            x={index * step + step / 2 + 2}
                            width={step / 2 - 8}
                            y={BASE - tall(withdrawFen)}
                            height={tall(withdrawFen)}
                            fill={palette.warning.main}
                        />
                        <text x={index * step + step / 2} y={HEIGHT - 8} textAnchor="middle" fontSize={11} fill={palette.text.secondary}>
                            {day}
                        </text>
                    </g>
                ))}
                <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} stroke={palette.divider} />
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
